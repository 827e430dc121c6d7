/**
 * Reports pasted text that a field cuts silently.
 * @returns ends the watching
 */
export function watchPastes(onCut: (left: number, max: number) => void): () => void {
  const check = ({ target, clipboardData, defaultPrevented }: ClipboardEvent) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || defaultPrevented || target.maxLength < 0) return;
    const pasted = clipboardData?.getData('text').length ?? 0;
    const selected = (target.selectionEnd ?? 0) - (target.selectionStart ?? 0);
    const left = target.value.length - selected + pasted - target.maxLength;
    if (left > 0) onCut(left, target.maxLength);
  };
  document.addEventListener('paste', check);
  return () => document.removeEventListener('paste', check);
}
