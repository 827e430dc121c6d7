/** What decides where a toast stands. */
interface ToastFacts {
  readonly tone: 'success' | 'error' | 'info';
  readonly isActedOn: boolean;
  readonly isPhone: boolean;
  readonly hasDialog: boolean;
  /** Whether it was asked to stand below, since what it tells of may be at the upper edge. */
  readonly isBelow: boolean;
}

/**
 * Where a toast stands: what only says that something went well over the header of a phone, which nobody wants next, but
 * never over the head of a dialog, which fills a phone, nor over what it tells of; all else below, where dialogs end above it.
 */
export function toastPlacement({ tone, isActedOn, isPhone, hasDialog, isBelow }: ToastFacts) {
  const isGood = tone === 'success' || (tone === 'info' && !isActedOn);
  return isGood && isPhone && !hasDialog && !isBelow ? 'top-center' : 'bottom-center';
}
