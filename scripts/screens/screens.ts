import { EDITOR_SCREENS } from './editor-screens.ts';
import { surveyPath } from '../../src/shared/survey/survey-path.ts';
import { HOME_SCREENS } from './home-screens.ts';
import { OWNER_SCREENS } from './owner-screens.ts';
import { LOOK_SCREENS } from './look-screens.ts';
import { PARTICIPANT_SCREENS, SCRIPTLESS_SCREENS } from './participant-screens.ts';
import { RESULTS_SCREENS } from './results-screens.ts';
import { FREE_SCREENS, SUBSCRIBER_SCREENS } from './plan-screens.ts';
import type { Screen, Viewer } from './screen.ts';
import { VISITOR_SCREENS } from './visitor-screens.ts';

const seenBy = (viewer: Viewer, screens: readonly Omit<Screen, 'as'>[]) =>
  screens.map((screen): Screen => ({ ...screen, as: viewer }));

/** Without prices no survey is full. */
const UNPRICED = 'survey-full';
const ON_DARK_SYSTEMS = PARTICIPANT_SCREENS.map((screen) => ({
  ...screen,
  followsSystem: screen.name !== UNPRICED,
}));

/** Every screen; what changes an account comes last. */
export const SCREENS: readonly Screen[] = [
  ...seenBy('visitor', VISITOR_SCREENS),
  ...seenBy('demo', OWNER_SCREENS),
  ...seenBy('demo', RESULTS_SCREENS),
  ...seenBy('demo', EDITOR_SCREENS),
  ...seenBy('visitor', ON_DARK_SYSTEMS),
  ...seenBy('visitor', LOOK_SCREENS),
  ...seenBy('scriptless', SCRIPTLESS_SCREENS),
  ...seenBy('free', FREE_SCREENS),
  ...seenBy('subscriber', SUBSCRIBER_SCREENS),
];

/** Pictures that are kept with the project: each of one window. */
export interface Album {
  folder: string;
  form: 'png' | 'webp';
  variants: readonly string[];
  size: { width: number; height: number };
  screens: readonly Screen[];
}

const README_NAMES: Readonly<Record<string, string>> = { results: 'results', 'edit-questions': 'editor' };
const README: Album = {
  folder: 'docs/screenshots',
  form: 'png',
  variants: ['en-light'],
  size: { width: 1440, height: 900 },
  screens: [
    ...SCREENS.flatMap((screen) => {
      const name = README_NAMES[screen.name];
      return name === undefined ? [] : [{ ...screen, name }];
    }),
    { name: 'survey', as: 'demo', path: ({ demo }) => surveyPath(demo.active) },
  ],
};

const HOME: Album = {
  folder: 'src/web/features/home/pictures',
  form: 'webp',
  variants: ['en-light', 'de-light'],
  size: { width: 1200, height: 750 },
  screens: HOME_SCREENS,
};

/** By the word that asks for them. */
export const ALBUMS: Readonly<Partial<Record<string, Album>>> = { readme: README, home: HOME };
