import { z } from 'zod';
import { BOUNDS } from '../../bounds.ts';
import {
  flag,
  forAll,
  forOwner,
  type Output,
  namesOf,
  oneOf,
  type PublicName,
  publicNamesOf,
  shapeOf,
  type Input,
  type Values,
} from './described-fields.ts';
import { COLOUR, THEMES } from '../../survey/themes.ts';
import { logoOutput, logoInput } from './logo.ts';
import { flowOutput, flowInput } from './flow.ts';
import { parametersOutput, parametersInput } from './parameters.ts';
import {
  lineOrEmpty,
  dateTimeInput,
  pictureId,
  storedDateTime,
  surveyLanguage,
  text,
  title,
} from '../fields.ts';

/** Settings with input, output and visibility. A new one needs a line here, a column of `surveys` and texts. */
export const SURVEY_SETTINGS = {
  title: forAll(title, z.string()),
  description: forAll(
    text(BOUNDS.description)
      .nullish()
      .transform((value) => value ?? ''),
    z.string(),
  ),
  start_date: forOwner(dateTimeInput.nullable().default(null), storedDateTime.nullable()),
  end_date: forAll(dateTimeInput.nullable().default(null), storedDateTime.nullable()),
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
  theme: oneOf(THEMES, 'all', 'What its pages look like'),
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
  logo: forAll(logoInput, logoOutput),
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
  once_per: oneOf(
    ['none', 'device'],
    'all',
    'Whether its page refuses a second response from the same device, as far as its browser remembers',
  ),
  manual_advance: flag('Whether one question at a time waits for Next after a choice'),
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
  parameters: forOwner(parametersInput, parametersOutput),
  flow: forOwner(flowInput, flowOutput),
  time_zone: forOwner(
    lineOrEmpty(BOUNDS.timeZone).nullable().default(null).describe('IANA zone the dates are shown in'),
    z.string().nullable(),
  ),
};

type All = typeof SURVEY_SETTINGS;
export type SettingName = keyof All;

export type SurveySettings = Values<All>;

/** An unsubscribe link can also switch these off. */
export const MAIL_SETTINGS = ['notify', 'report_mails'] as const satisfies readonly SettingName[];
export type MailSetting = (typeof MAIL_SETTINGS)[number];

export const SETTING_NAMES = namesOf(SURVEY_SETTINGS);
export const PUBLIC_SETTING_NAMES = publicNamesOf(SURVEY_SETTINGS);

/** Settings as sent and read by the owner, and read by participants. */
export const settingsInput = shapeOf<Input<All>>(SURVEY_SETTINGS, SETTING_NAMES, 'input');
export const settingsOutput = shapeOf<Output<All>>(SURVEY_SETTINGS, SETTING_NAMES, 'output');
export const publicSettings = shapeOf<Pick<Output<All>, PublicName<All>>>(
  SURVEY_SETTINGS,
  PUBLIC_SETTING_NAMES,
  'output',
);

const { title: _title, ...notRequired } = settingsInput;
export const INITIAL_SETTINGS: SurveySettings = { title: '', ...z.object(notRequired).parse({}) };
