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
 * Provides the scheme: Scientific mode for owners, the system's for participants, the presenter's choice for
 * presentations.
 */
export function PageSchemeProvider({ children }: { children: ReactNode }) {
  const mode = useScientificMode();
  const wished = useColorScheme('light', { getInitialValueInEffect: false });
  const [isParticipant, setParticipant] = useState(false);
  const [presentationScheme, setPresentationScheme] = useState<Scheme | null>(null);
  const scheme = presentationScheme ?? (mode.on || (isParticipant && wished === 'dark') ? 'dark' : 'light');
  return <Context value={{ scheme, setParticipant, setPresentationScheme }}>{children}</Context>;
}

export function usePageScheme(): Scheme {
  return useContext(Context).scheme;
}

/** Uses the system's scheme while mounted. */
export function useParticipantScheme(isParticipant: boolean): void {
  const { setParticipant } = useContext(Context);
  useLayoutEffect(() => {
    setParticipant(isParticipant);
    return () => setParticipant(false);
  }, [setParticipant, isParticipant]);
}

/** Toggles the colour scheme of a presentation, which starts with the app's and does not change it. */
export function usePresentationScheme(): { readonly isDark: boolean; readonly turn: () => void } {
  const { scheme, setPresentationScheme } = useContext(Context);
  useEffect(() => () => setPresentationScheme(null), [setPresentationScheme]);
  const isDark = scheme === 'dark';
  return { isDark, turn: () => setPresentationScheme(isDark ? 'light' : 'dark') };
}
