import { z } from 'zod';
import { BOUNDS } from '../bounds.ts';
import {
  flag,
  forAll,
  forOwner,
  type Given,
  namesOf,
  oneOf,
  type PublicName,
  publicNamesOf,
  shapeOf,
  type Taken,
  type Values,
} from './described-fields.ts';
import { COLOUR, LOOKS } from '../looks.ts';
import { logoGiven, logoTaken } from './logo.ts';
import { flowGiven, flowTaken } from './flow.ts';
import { parametersGiven, parametersTaken } from './parameters.ts';
import { lineOrEmpty, moment, pictureId, storedMoment, surveyLanguage, text, title } from './fields.ts';

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
  access_code: forOwner(lineOrEmpty(BOUNDS.accessCode).nullable().default(null), z.string().nullable()),
  anonymity_level: oneOf(['anonymous', 'name_required'], 'all'),
  results_visible_to_participants: flag(),
  minimum_group: forOwner(
    z
      .int()
      .min(BOUNDS.leastGroup)
      .max(BOUNDS.mostGroup)
      .default(BOUNDS.leastGroup)
      .describe('The smallest group that figures of an anonymous survey may tell of'),
    z.int(),
  ),
  require_answers: flag('Every question not marked optional must be answered'),
  default_mode: oneOf(
    ['all', 'one'],
    'all',
    'Whether its questions are shown together or one at a time, at first',
  ),
  mode_fixed: flag('Whether participants cannot switch that'),
  welcome: flag('Whether a screen of its own stands before the questions'),
  asked_by: forAll(
    lineOrEmpty(BOUNDS.askedBy)
      .nullish()
      .transform((value) => value ?? '')
      .describe('Who asks, as the welcome screen says it'),
    z.string(),
  ),
  theme: oneOf(LOOKS, 'all', 'What its pages look like'),
  accent: forAll(
    z
      .string()
      .toLowerCase()
      .regex(COLOUR)
      .nullable()
      .default(null)
      .describe('A colour for buttons and what is chosen, `#rrggbb`; shown so that words in it can be read'),
    z.string().nullable(),
  ),
  logo: forAll(logoTaken, logoGiven),
  cover: forAll(
    pictureId
      .nullable()
      .default(null)
      .describe('A picture by its id (`/api/v1/media`) across the top of every page, without words'),
    z.string().nullable(),
  ),
  background: forAll(
    z
      .union([z.string().toLowerCase().regex(COLOUR), pictureId])
      .nullable()
      .default(null)
      .describe('Around every page: a colour (`#rrggbb`) or a picture by its id; null: nothing'),
    z.string().nullable(),
  ),
  answer_again: flag('Whether who has answered is offered to answer once more, on a device that many use'),
  allow_embedding: flag('Whether other pages may show the survey in a frame'),
  hide_branding: flag('Leaves the "Made with Canvass" line out (Pro)'),
  count_progress: flag('Whether it is counted how many people reach each page, and how long they take'),
  read_by_ai: flag('Whether the page says that texts may be sent to an AI service; only then they are'),
  language: forAll(
    surveyLanguage
      .nullable()
      .default(null)
      .describe('Language that it is written in, by BCP 47 tag; null: its page is in the reader’s'),
    z.string().nullable(),
  ),
  languages: forAll(
    z
      .array(surveyLanguage)
      .max(BOUNDS.languages)
      .default([])
      .transform((tags) => [...new Set(tags)])
      .describe('Further languages of its texts, by BCP 47 tag; `/texts/{language}` has the texts'),
    z.array(z.string()),
  ),
  retention_days: forAll(
    z
      .int()
      .min(1)
      .max(BOUNDS.retentionDays)
      .nullable()
      .default(null)
      .describe(
        'Days after closing at which answers are deleted; null: they stay until the owner deletes them',
      ),
    z.int().nullable(),
  ),
  retention_of: oneOf(
    ['submissions', 'texts'],
    'all',
    'What is deleted then: submissions, or their free texts and names',
  ),
  notify: oneOf(
    ['off', 'each', 'hourly', 'daily'],
    'owner',
    'How often its owner is told by mail that responses came; each: at most every five minutes',
  ),
  report_mails: oneOf(
    ['off', 'weekly', 'monthly'],
    'owner',
    'How often its owner is sent the report by mail where responses came since: Mondays, or on the first of a month, from 7:00 in `time_zone` (null: UTC)',
  ),
  parameters: forOwner(parametersTaken, parametersGiven),
  flow: forOwner(flowTaken, flowGiven),
  time_zone: forOwner(
    lineOrEmpty(BOUNDS.timeZone).nullable().default(null).describe('IANA zone the dates are shown in'),
    z.string().nullable(),
  ),
};

type All = typeof SURVEY_SETTINGS;
export type SettingName = keyof All;

/** The settings as they are stored and given. */
export type SurveySettings = Values<All>;

/** Settings of mails to its owner: a link in them switches them off at any time, beside whoever edits the survey. */
export const MAIL_SETTINGS = ['notify', 'report_mails'] as const satisfies readonly SettingName[];
export type MailSetting = (typeof MAIL_SETTINGS)[number];

export const SETTING_NAMES = namesOf(SURVEY_SETTINGS);
/** Those that participants see. */
export const PUBLIC_SETTING_NAMES = publicNamesOf(SURVEY_SETTINGS);

/** The fields of a survey as its owner sends it, as its owner reads it, and as participants read it. */
export const settingsTaken = shapeOf<Taken<All>>(SURVEY_SETTINGS, SETTING_NAMES, 'taken');
export const settingsGiven = shapeOf<Given<All>>(SURVEY_SETTINGS, SETTING_NAMES, 'given');
export const publicSettings = shapeOf<Pick<Given<All>, PublicName<All>>>(
  SURVEY_SETTINGS,
  PUBLIC_SETTING_NAMES,
  'given',
);

const { title: _title, ...notRequired } = settingsTaken;
/** The defaults of a new survey: no title yet. */
export const INITIAL_SETTINGS: SurveySettings = { title: '', ...z.object(notRequired).parse({}) };
