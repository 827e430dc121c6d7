import { createContext, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useSession } from './session.tsx';
import { useSubscription } from './subscription.ts';

interface ScientificMode {
  /** True if the plan includes the mode. */
  readonly available: boolean;
  readonly on: boolean;
  readonly toggle: () => void;
}

const STORAGE_KEY = 'scientific-mode';
const Context = createContext<ScientificMode>({ available: false, on: false, toggle: () => undefined });

function isStored(): boolean {
  return localStorage.getItem(STORAGE_KEY) === 'on';
}

/** Applies the stored scheme before the first render, to avoid a flash. */
export function showStoredScheme(): void {
  document.documentElement.dataset['mantineColorScheme'] = isStored() ? 'dark' : 'light';
}

/** Stores the mode on this device; switches it off when the plan ends (docs/spec.md#4-states). */
export function ScientificModeProvider({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState(isStored);
  const session = useSession();
  const plan = useSubscription();
  const available = session.status === 'signed-in' && plan.has('scientific_mode');
  const undecided = session.status === 'loading' || plan.status === 'loading';
  const lost = session.status === 'signed-in' && plan.status !== 'loading' && !available;

  const store = (on: boolean) => {
    if (on) localStorage.setItem(STORAGE_KEY, 'on');
    else localStorage.removeItem(STORAGE_KEY);
    setWanted(on);
  };
  useEffect(() => {
    if (lost) localStorage.removeItem(STORAGE_KEY);
  }, [lost]);
  if (lost && wanted) setWanted(false);

  const on = wanted && (available || undecided);
  return <Context value={{ available, on, toggle: () => store(!on) }}>{children}</Context>;
}

export function useScientificMode(): ScientificMode {
  return useContext(Context);
}
