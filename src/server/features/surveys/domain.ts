import { isShortCode } from '../../../shared/access-code.ts';
import { pick } from '../../../shared/api/described-fields.ts';
import { tellsApart } from '../../../shared/api/parameters.ts';
import { type MailSetting, SETTING_NAMES, type SurveySettings } from '../../../shared/api/survey-settings.ts';
import type { SurveyInput } from '../../../shared/api/surveys.ts';
import { hasManyVariants } from '../../../shared/language-variants.ts';
import type { FieldErrors, Refusal } from '../../../shared/errors.ts';
import { refuseFeature, type Plan } from '../../../shared/plans.ts';
import { isWeakerRetention } from '../../../shared/retention.ts';
import { statusOnSave } from '../../../shared/survey-status.ts';
import type { StoredSurvey } from './stored-survey.ts';

/** What a save writes into the survey's own row. */
export type Settings = SurveySettings & Pick<StoredSurvey, 'status'>;

/**
 * The settings to store. The server decides the status (spec section 4): completed stays completed until it is
 * reopened. A private survey has a code: the given one, else the one it had, else a new one; a public one has none.
 */
export function settingsOf(
  input: Omit<SurveyInput, 'version'>,
  before: StoredSurvey | null,
  makeCode: () => string,
  now: Date,
): Settings {
  const { start_date, visibility } = input;
  const code = input.access_code === '' ? null : input.access_code;
  return {
    ...pick(input, SETTING_NAMES),
    status: before?.status === 'completed' ? 'completed' : statusOnSave(start_date, now),
    access_code: visibility === 'private' ? (code ?? before?.access_code ?? makeCode()) : null,
  };
}

/** Whether nobody has answered a draft and it does not open by itself: then the editor saves it unasked. */
export function isPlainDraft({
  status,
  start_date,
  response_count,
}: Pick<StoredSurvey, 'status' | 'start_date' | 'response_count'>): boolean {
  return status === 'draft' && start_date === null && response_count === 0;
}

/**
 * What is wrong with the settings: field to code, empty when all is well.
 * @param mayBeOpen whether somebody may have its page open, or has answered it: they rely on what it promised
 */
export function checkSettings(
  input: Omit<SurveyInput, 'version' | MailSetting>,
  before: StoredSurvey | null,
  mayBeOpen: boolean,
): FieldErrors {
  const { start_date, end_date, time_zone, visibility, access_code } = input;
  // A short code that was given before there was this rule may stay.
  const hasNewCode =
    visibility === 'private' && (access_code ?? '') !== '' && access_code !== before?.access_code;
  const named = before?.anonymity_level === 'anonymous' && input.anonymity_level === 'name_required';
  return {
    ...(start_date !== null &&
      end_date !== null &&
      end_date < start_date && { end_date: 'end_before_start' }),
    ...(time_zone !== null && !isTimeZone(time_zone) && { time_zone: 'time_zone' }),
    ...(hasNewCode && isShortCode(access_code ?? '') && { access_code: 'access_code_short' }),
    ...(tellsApart(input) && { parameters: 'parameter_ways' }),
    // A survey from before this rule can still be saved with the languages that it has.
    ...(hasManyVariants(input) &&
      !(before !== null && hasManyVariants(before) && sameTags(input, before)) && {
        languages: 'language_variants',
      }),
    ...(named && before.response_count > 0 && { anonymity_level: 'has_answers' }),
    ...(before !== null &&
      mayBeOpen &&
      isWeakerRetention(before, input) && { retention_days: 'retention_promised' }),
    // Nobody's texts go to others when their page did not say so.
    ...(mayBeOpen && input.read_by_ai && before?.read_by_ai !== true && { read_by_ai: 'ai_untold' }),
  };
}

/** Refuses to switch the product's line off without the plan for it; a survey that had it off may keep it so. */
export function refuseBranding(
  plan: Plan,
  hide_branding: boolean,
  before: StoredSurvey | null,
): Refusal | null {
  return hide_branding && before?.hide_branding !== true ? refuseFeature(plan, 'branding_removal') : null;
}

/** Refuses to begin with mails that the plan does not include; a survey that has them may keep the setting. */
export function refuseReportMails(
  plan: Plan,
  report_mails: StoredSurvey['report_mails'] = 'off',
  before: StoredSurvey | null,
): Refusal | null {
  const isKept = report_mails === 'off' || (before !== null && before.report_mails !== 'off');
  return isKept ? null : refuseFeature(plan, 'csv_pdf_export');
}

type Opening = Pick<StoredSurvey, 'status' | 'start_date' | 'end_date' | 'closed_at'>;

/** Opens a survey now, by publishing or reopening it: it has begun, and an end that has passed is taken away. */
export function openNow(survey: Opening, now: Date): Opening {
  const moment = now.toISOString();
  const { start_date, end_date } = survey;
  return {
    status: 'active',
    start_date: start_date !== null && start_date <= moment ? start_date : moment,
    end_date: end_date !== null && end_date <= moment ? null : end_date,
    closed_at: null,
  };
}

/** Closes a survey to answers; the dates stay as they were. */
export function closeNow(survey: Opening, now: Date): Opening {
  return { ...survey, status: 'completed', closed_at: survey.closed_at ?? now.toISOString() };
}

function sameTags(a: Pick<StoredSurvey, 'languages'>, b: Pick<StoredSurvey, 'languages'>): boolean {
  return a.languages.join() === b.languages.join();
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
