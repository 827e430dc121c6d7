import { createContext } from 'react';

/** Where a kind's editor puts what the question itself does not show: beside it; right there where nobody says. */
export const SettingsContainer = createContext<HTMLElement | null>(null);
