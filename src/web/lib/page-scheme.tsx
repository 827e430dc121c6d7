import { useColorScheme } from '@mantine/hooks';
import { createContext, useContext, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useScientificMode } from './scientific-mode.tsx';

type Scheme = 'light' | 'dark';

interface PageScheme {
  readonly scheme: Scheme;
  readonly setParticipant: (isParticipant: boolean) => void;
  readonly setPresentationScheme: (scheme: Scheme | null) => void;
}

const Context = createContext<PageScheme>({
  scheme: 'light',
  setParticipant: () => undefined,
  setPresentationScheme: () => undefined,
});

/**
 * Whether pages are light or dark: to owners as the Scientific mode says, to participants as their system wishes, and to a
 * hall as who presents has chosen.
 */
export function PageSchemeProvider({ children }: { children: ReactNode }) {
  const mode = useScientificMode();
  const wished = useColorScheme('light', { getInitialValueInEffect: false });
  const [isParticipant, setParticipant] = useState(false);
  const [presentationScheme, setPresentationScheme] = useState<Scheme | null>(null);
  const scheme = presentationScheme ?? (mode.on || (isParticipant && wished === 'dark') ? 'dark' : 'light');
  return <Context value={{ scheme, setParticipant, setPresentationScheme }}>{children}</Context>;
}

/** How the page is drawn now. */
export function usePageScheme(): Scheme {
  return useContext(Context).scheme;
}

/** Draws the page as the system wishes, as long as it is a participant's. */
export function useParticipantScheme(isParticipant: boolean): void {
  const { setParticipant } = useContext(Context);
  useLayoutEffect(() => {
    setParticipant(isParticipant);
    return () => setParticipant(false);
  }, [setParticipant, isParticipant]);
}

/** How a hall sees the page: as the app is until it is turned, for as long as something is presented there. */
export function usePresentationScheme(): { readonly isDark: boolean; readonly turn: () => void } {
  const { scheme, setPresentationScheme } = useContext(Context);
  useEffect(() => () => setPresentationScheme(null), [setPresentationScheme]);
  const isDark = scheme === 'dark';
  return { isDark, turn: () => setPresentationScheme(isDark ? 'light' : 'dark') };
}
