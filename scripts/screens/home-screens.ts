import { inLook, staged } from './look-screens.ts';
import { drawn, presented } from './results-screens.ts';
import type { Screen } from './screen.ts';

/** What the home page shows of the product, as it is. */
export const HOME_SCREENS: readonly Screen[] = [
  { name: 'stage', as: 'visitor', path: inLook('orchid'), prepare: staged },
  {
    name: 'results',
    as: 'subscriber',
    path: ({ own }) => `/results/${own.open}`,
    isLive: true,
    prepare: drawn,
  },
  {
    name: 'present',
    as: 'subscriber',
    path: ({ own }) => `/results/${own.open}?present`,
    isLive: true,
    prepare: presented,
  },
];
