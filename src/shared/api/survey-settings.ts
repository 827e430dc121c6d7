import { z } from 'zod';
import { BOUNDS } from '../bounds.ts';
import { language, moment, storedMoment, text, title } from './fields.ts';

/**
 * Every setting of a survey, once: how it is taken from its owner, how it is given back, and whether participants see
 * it. A new one is a line here, a column of `surveys` and its words; contract, saving, copies and views follow.
 */
export const SURVEY_SETTINGS = {
  title: forAll(title, z.string()),
  description: forAll(
    text(BOUNDS.description)
      .nullish()
      .transform((value) => value ?? ''),
    z.string(),
  ),
  start_date: forOwner(moment.nullable().default(null), storedMoment.nullable()),
  end_date: forAll(moment.nullable().default(null), storedMoment.nullable()),
  visibility: oneOf(['public', 'private'], 'owner'),
  access_code: forOwner(text(BOUNDS.accessCode).nullable().default(null), z.string().nullable()),
  anonymity_level: oneOf(['anonymous', 'name_required'], 'all'),
  results_visible_to_participants: flag(),
  require_answers: flag('Every question not marked optional must be answered'),
  allow_embedding: flag('Whether other pages may show the survey in a frame'),
  hide_branding: flag('Leaves the "Made with Canvass" line out (Pro)'),
  language: forAll(
    language.nullable().default(null).describe('Language of the questions; null: by the reader'),
    language.nullable(),
  ),
  time_zone: forOwner(
    text(BOUNDS.timeZone).nullable().default(null).describe('IANA zone the dates are shown in'),
    z.string().nullable(),
  ),
};

type All = typeof SURVEY_SETTINGS;
export type SettingName = keyof All;
export type PublicSettingName = {
  [K in SettingName]: All[K]['seenBy'] extends 'all' ? K : never;
}[SettingName];

/** The settings as they are stored and given. */
export type SurveySettings = { readonly [K in SettingName]: z.output<All[K]['given']> };

export const SETTING_NAMES = Object.keys(SURVEY_SETTINGS) as SettingName[];
/** Those that participants see. */
export const PUBLIC_SETTING_NAMES = SETTING_NAMES.filter(
  (name): name is PublicSettingName => SURVEY_SETTINGS[name].seenBy === 'all',
);

/** The fields of a survey as its owner sends it, as its owner reads it, and as participants read it. */
export const settingsTaken = shape<{ [K in SettingName]: All[K]['taken'] }>(SETTING_NAMES, 'taken');
export const settingsGiven = shape<{ [K in SettingName]: All[K]['given'] }>(SETTING_NAMES, 'given');
export const publicSettings = shape<{ [K in PublicSettingName]: All[K]['given'] }>(
  PUBLIC_SETTING_NAMES,
  'given',
);

/** The settings of a survey, without what else there is of it. */
export function pickSettings<N extends SettingName, V extends { readonly [K in N]: unknown }>(
  survey: V,
  names: readonly N[],
): Pick<V, N> {
  return Object.fromEntries(names.map((name) => [name, survey[name]])) as Pick<V, N>;
}

function shape<S>(names: readonly SettingName[], way: 'taken' | 'given'): S {
  return Object.fromEntries(names.map((name) => [name, SURVEY_SETTINGS[name][way]])) as S;
}

function forAll<T extends z.ZodType, G extends z.ZodType>(taken: T, given: G) {
  return { taken, given, seenBy: 'all' as const };
}

function forOwner<T extends z.ZodType, G extends z.ZodType>(taken: T, given: G) {
  return { taken, given, seenBy: 'owner' as const };
}

/** On or off, off unless said; participants see it. */
function flag(description = '') {
  const taken = z.boolean().default(false);
  return forAll(description === '' ? taken : taken.describe(description), z.boolean());
}

/** One of some words; the first unless said. */
function oneOf<const W extends readonly [string, ...string[]], const S extends 'all' | 'owner'>(
  words: W,
  seenBy: S,
) {
  return { taken: z.enum(words).default(words[0]), given: z.enum(words), seenBy };
}
