import { useColorScheme } from '@mantine/hooks';
import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { useScientificMode } from './scientific-mode.tsx';

interface PageScheme {
  readonly scheme: 'light' | 'dark';
  readonly tellParticipant: (isParticipant: boolean) => void;
}

const Context = createContext<PageScheme>({ scheme: 'light', tellParticipant: () => undefined });

/** Whether pages are light or dark: to owners as the Scientific mode says, to participants as their system wishes. */
export function PageSchemeProvider({ children }: { children: ReactNode }) {
  const mode = useScientificMode();
  const wished = useColorScheme('light', { getInitialValueInEffect: false });
  const [isParticipant, tellParticipant] = useState(false);
  const scheme = mode.on || (isParticipant && wished === 'dark') ? 'dark' : 'light';
  return <Context value={{ scheme, tellParticipant }}>{children}</Context>;
}

/** How the page is drawn now. */
export function usePageScheme(): 'light' | 'dark' {
  return useContext(Context).scheme;
}

/** Draws the page as the system wishes, as long as it is a participant's. */
export function useParticipantScheme(isParticipant: boolean): void {
  const { tellParticipant } = useContext(Context);
  useLayoutEffect(() => {
    tellParticipant(isParticipant);
    return () => tellParticipant(false);
  }, [tellParticipant, isParticipant]);
}
