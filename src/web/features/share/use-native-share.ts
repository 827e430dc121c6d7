import { useClipboard } from '@mantine/hooks';

/** The "copied" indicator is shown for 2000 ms (docs/spec.md#9-numbers). */
const COPIED_FOR_MS = 2000;

/** Opens the device's share sheet; copies the text if that fails. */
export function useNativeShare(): { share: (title: string, text: string) => Promise<void>; copied: boolean } {
  const clipboard = useClipboard({ timeout: COPIED_FOR_MS });
  const share = async (title: string, text: string) => {
    if (typeof navigator.share !== 'function') return clipboard.copy(text);
    try {
      await navigator.share({ title, text });
    } catch (error) {
      // The user cancelled.
      if (!(error instanceof DOMException && error.name === 'AbortError')) clipboard.copy(text);
    }
  };
  return { share, copied: clipboard.copied };
}
