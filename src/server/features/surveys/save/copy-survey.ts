import { RULES } from '../../../../questions/rules.ts';
import { pick } from '../../../../shared/api/survey/described-fields.ts';
import { QUESTION_FIELD_NAMES } from '../../../../shared/api/survey/question-fields.ts';
import { SETTING_NAMES } from '../../../../shared/api/survey/survey-settings.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { DEFAULT_LANGUAGE, type Language, languageOf } from '../../../../shared/text/languages.ts';
import { mapOptionConditions } from '../../../../shared/logic/conditions/option-conditions.ts';
import {
  type NewCodes,
  renameCodes,
  renameInFlow,
  renamePipes,
} from '../../../../shared/logic/rename-codes.ts';
import { hasFeature, type Plan } from '../../../../shared/plans.ts';
import { withoutLists } from '../loops/mark-lists.ts';
import type { CheckedQuestion } from './check-questions.ts';
import type { Settings } from '../domain.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';

const SUFFIX: Readonly<Record<Language, string>> = { en: ' (copy)', de: ' (Kopie)' };

/**
 * Returns a copy's settings: a draft without dates, with its own code and "(copy)" or "(Kopie)" appended to the
 * title, which is shortened if needed.
 */
export function settingsOfCopy(survey: StoredSurvey, plan: Plan, makeCode: () => string): Settings {
  const suffix = SUFFIX[languageOf(survey.language) ?? DEFAULT_LANGUAGE];
  return {
    ...pick(survey, SETTING_NAMES),
    title: `${shorten(survey.title, BOUNDS.title - suffix.length)}${suffix}`,
    start_date: null,
    end_date: null,
    notify: 'off',
    report_mails: 'off',
    status: 'draft',
    access_code: survey.visibility === 'private' ? makeCode() : null,
    hide_branding: survey.hide_branding && hasFeature(plan, 'branding_removal'),
  };
}

/** Returns a copy's questions and flow. Codes and ids are new, except ids of loop questions and options. */
export function contentsOfCopy(
  questions: readonly StoredQuestion[],
  flow: StoredSurvey['flow'],
): { readonly questions: CheckedQuestion[]; readonly flow: StoredSurvey['flow'] } {
  const live = questions.filter((question) => !question.archived && question.computed === null);
  const codes = codesOfCopy(questions);
  const rename = renameForCopy(codes);
  // Iterations derive from loop question ids.
  const rounds = new Set(flow?.pages.flatMap(({ id, loop }) => (loop === undefined ? [] : [id])));
  const copied =
    flow && renameInFlow({ ...flow, ...(flow.loops && { loops: flow.loops.map(withoutLists) }) }, codes);
  return {
    flow: renamePipes(copied, rename),
    questions: live.map((question) => ({
      ...renamePipes(pick(question, QUESTION_FIELD_NAMES), rename),
      show_if: question.show_if && renameCodes(question.show_if, codes),
      id: rounds.has(question.page ?? 0) ? question.id : undefined,
      question_type: question.question_type,
      settings: renamePipes(
        mapOptionConditions(RULES[question.question_type].show(question.settings), (show_if) =>
          renameCodes(show_if, codes),
        ),
        rename,
      ),
    })),
  };
}

/** Returns new codes by the original ones. */
export function codesOfCopy(questions: readonly StoredQuestion[]): NewCodes {
  const live = questions.filter(({ archived, computed }) => !archived && computed === null);
  return new Map(live.map(({ code }, i) => [code, `Q${i + 1}`]));
}

/** Returns new codes; a removed question becomes `Q0`, as another one may get its code. */
export function renameForCopy(codes: NewCodes): (code: string) => string {
  return (code) => codes.get(code) ?? (code.startsWith('Q') ? 'Q0' : code);
}

/** Never splits a character. */
function shorten(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
