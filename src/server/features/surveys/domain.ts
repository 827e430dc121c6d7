import { isShortCode } from '../../../shared/survey/access-code.ts';
import { pick } from '../../../shared/api/survey/described-fields.ts';
import { isIdentifying } from '../../../shared/api/survey/parameters.ts';
import {
  type MailSetting,
  SETTING_NAMES,
  type SurveySettings,
} from '../../../shared/api/survey/survey-settings.ts';
import type { SurveyInput } from '../../../shared/api/survey/surveys.ts';
import { hasManyVariants } from '../../../shared/text/language-variants.ts';
import type { FieldErrors, Refusal } from '../../../shared/errors.ts';
import { checkFeature, type Plan } from '../../../shared/plans.ts';
import { isWeakerRetention } from '../../../shared/survey/retention.ts';
import { statusOnSave } from '../../../shared/survey/survey-status.ts';
import type { StoredSurvey } from './stored-survey.ts';

export type Settings = SurveySettings & Pick<StoredSurvey, 'status'>;

/**
 * Returns settings to store. Completed stays until reopened (docs/spec.md#4-states); private surveys get the sent,
 * previous or a new code.
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

/** Returns whether the editor may autosave: a draft without answers or scheduled start. */
export function isPlainDraft({
  status,
  start_date,
  response_count,
}: Pick<StoredSurvey, 'status' | 'start_date' | 'response_count'>): boolean {
  return status === 'draft' && start_date === null && response_count === 0;
}

/**
 * Validates settings: field to code.
 * @param mayBeOpen whether someone may rely on the page's promises
 */
export function checkSettings(
  input: Omit<SurveyInput, 'version' | MailSetting>,
  before: StoredSurvey | null,
  mayBeOpen: boolean,
): FieldErrors {
  const { start_date, end_date, time_zone, visibility, access_code } = input;
  // Older short codes stay valid.
  const hasNewCode =
    visibility === 'private' && (access_code ?? '') !== '' && access_code !== before?.access_code;
  const named = before?.anonymity_level === 'anonymous' && input.anonymity_level === 'name_required';
  return {
    ...(start_date !== null &&
      end_date !== null &&
      end_date < start_date && { end_date: 'end_before_start' }),
    ...(time_zone !== null && !isTimeZone(time_zone) && { time_zone: 'time_zone' }),
    ...(hasNewCode && isShortCode(access_code ?? '') && { access_code: 'access_code_short' }),
    ...(isIdentifying(input) && { parameters: 'parameter_ways' }),
    // Surveys older than this rule can still be saved.
    ...(hasManyVariants(input) &&
      !(before !== null && hasManyVariants(before) && sameTags(input, before)) && {
        languages: 'language_variants',
      }),
    ...(named && before.response_count > 0 && { anonymity_level: 'has_answers' }),
    ...(before !== null &&
      mayBeOpen &&
      isWeakerRetention(before, input) && { retention_days: 'retention_promised' }),
    // The page must have announced AI processing.
    ...(mayBeOpen && input.read_by_ai && before?.read_by_ai !== true && { read_by_ai: 'ai_survey_opened' }),
  };
}

/** Requires the plan to newly hide branding. */
export function checkBranding(
  plan: Plan,
  hide_branding: boolean,
  before: StoredSurvey | null,
): Refusal | null {
  return hide_branding && before?.hide_branding !== true ? checkFeature(plan, 'branding_removal') : null;
}

/** Requires the plan to newly enable report mails. */
export function checkReportMails(
  plan: Plan,
  report_mails: StoredSurvey['report_mails'] = 'off',
  before: StoredSurvey | null,
): Refusal | null {
  const isUnchanged = report_mails === 'off' || (before !== null && before.report_mails !== 'off');
  return isUnchanged ? null : checkFeature(plan, 'csv_pdf_export');
}

type Opening = Pick<StoredSurvey, 'status' | 'start_date' | 'end_date' | 'closed_at'>;

/** Opens a survey now and removes an end in the past. */
export function openNow(survey: Opening, now: Date): Opening {
  const timestamp = now.toISOString();
  const { start_date, end_date } = survey;
  return {
    status: 'active',
    start_date: start_date !== null && start_date <= timestamp ? start_date : timestamp,
    end_date: end_date !== null && end_date <= timestamp ? null : end_date,
    closed_at: null,
  };
}

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
