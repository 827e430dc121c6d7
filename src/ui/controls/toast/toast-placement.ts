interface ToastFacts {
  readonly tone: 'success' | 'error' | 'info';
  readonly isActedOn: boolean;
  readonly isPhone: boolean;
  readonly hasDialog: boolean;
  /** True if the toast refers to something at the top. */
  readonly isBelow: boolean;
}

/**
 * Returns the position of a toast. On phones, success messages cover the header, but never a dialog or what they
 * refer to; all others are at the bottom.
 */
export function toastPlacement({ tone, isActedOn, isPhone, hasDialog, isBelow }: ToastFacts) {
  const isGood = tone === 'success' || (tone === 'info' && !isActedOn);
  return isGood && isPhone && !hasDialog && !isBelow ? 'top-center' : 'bottom-center';
}
