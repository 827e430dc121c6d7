import { type Look, THEMES } from '../../src/shared/survey/themes.ts';
import { surveyPath } from '../../src/shared/survey/survey-path.ts';
import { press, pressed, type Screen } from './screen.ts';

/** The page of the demonstration's survey in a look. */
export const inLook =
  (look: Look): Screen['path'] =>
  ({ own }) =>
    surveyPath(own.looks[look] ?? '');

/** Goes past the welcome and shows one question at a time. */
export const staged: NonNullable<Screen['prepare']> = async (page, textOf) => {
  await press(page, 'link', textOf('participant:start'));
  await press(page, 'button', textOf('participant:oneByOne'));
};

/** The pages of participants in every look: the welcome, all questions, one at a time; pictures around them, a hall's page, a frame. */
export const LOOK_SCREENS: readonly Omit<Screen, 'as'>[] = [
  ...THEMES.flatMap((look): Omit<Screen, 'as'>[] => [
    { name: `look-${look}-welcome`, followsSystem: true, path: inLook(look) },
    {
      name: `look-${look}`,
      followsSystem: true,
      path: inLook(look),
      prepare: pressed('link', 'participant:start'),
    },
    {
      name: `look-${look}-stage`,
      followsSystem: true,
      asSeen: true,
      path: inLook(look),
      prepare: staged,
    },
  ]),
  { name: 'look-pictures', followsSystem: true, path: ({ own }) => surveyPath(own.dressed) },
  {
    name: 'survey-kiosk',
    followsSystem: true,
    path: ({ own }) => `${surveyPath(own.open)}?kiosk=600`,
  },
  { name: 'survey-framed', followsSystem: true, path: ({ own }) => `${surveyPath(own.open)}?embed=1` },
];
