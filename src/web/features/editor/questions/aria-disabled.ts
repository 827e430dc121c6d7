/** A button that cannot be used now, and keeps the focus all the same. */
export function ariaDisabled(isOff: boolean): object {
  return isOff ? { 'aria-disabled': true, 'data-disabled': true } : {};
}
