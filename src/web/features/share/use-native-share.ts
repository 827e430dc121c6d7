import { useClipboard } from '@mantine/hooks';

/** The copied indicator stays for 2000 ms (spec section 9). */
const COPIED_FOR_MS = 2000;

/** Hands a text to the device's own share sheet; where there is none, or it fails, the text is copied. */
export function useNativeShare(): { share: (title: string, text: string) => Promise<void>; copied: boolean } {
  const clipboard = useClipboard({ timeout: COPIED_FOR_MS });
  const share = async (title: string, text: string) => {
    if (typeof navigator.share !== 'function') return clipboard.copy(text);
    try {
      await navigator.share({ title, text });
    } catch (error) {
      // Who closed the sheet wants nothing more.
      if (!(error instanceof DOMException && error.name === 'AbortError')) clipboard.copy(text);
    }
  };
  return { share, copied: clipboard.copied };
}
