/** Returns props of a disabled button that stays focusable. */
export function ariaDisabled(isOff: boolean): object {
  return isOff ? { 'aria-disabled': true, 'data-disabled': true } : {};
}
