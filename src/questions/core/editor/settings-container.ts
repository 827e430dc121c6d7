import { createContext } from 'react';

/** Null renders the settings in place. */
export const SettingsContainer = createContext<HTMLElement | null>(null);
