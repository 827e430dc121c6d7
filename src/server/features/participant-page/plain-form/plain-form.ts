import {
  FIELDS,
  isAnswerField,
  PLAIN_FIELD,
  questionOfFormerField,
} from '../../../../participant/scripts/form/field-names.ts';
import type { StoredValue } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { isBlank } from '../../../../shared/text/is-blank.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import type { StepState } from './plain-step.ts';
import type { Filled } from '../../../../participant/page/survey-form.tsx';

export interface PlainForm {
  readonly filled: Filled;
  readonly former: ReadonlyMap<string, string>;
  readonly submission_id: string | undefined;
  readonly secret: string | undefined;
  readonly access_code: string | undefined;
  readonly access_token: string | undefined;
  readonly opened_token: string | undefined;
  readonly receipt: string | undefined;
  readonly plain: boolean;
  readonly step: StepState | undefined;
}

/** Parses a form body. Repeated answer fields become lists; for other fields one value counts. */
export function readPlainForm(body: unknown): PlainForm {
  const fields = new Map<string, string>();
  const answers = new Map<string, readonly string[]>();
  const former = new Map<string, string>();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    const values = (Array.isArray(value) ? (value as unknown[]) : [value])
      .filter((each) => typeof each === 'string')
      .map((each) => each.replaceAll('\r\n', '\n'));
    const filled = values.filter((each) => !isBlank(each));
    const question = questionOfFormerField(name);
    const [first] = values;
    if (isAnswerField(name)) answers.set(name, filled);
    else if (question !== undefined && filled[0] !== undefined) former.set(question, filled[0]);
    else if (first !== undefined) fields.set(name, first);
  }
  const filled = (name: string) => fields.get(name) || undefined;
  return {
    filled: { name: fields.get(FIELDS.name) ?? '', answers },
    former,
    submission_id: filled(FIELDS.submission),
    secret: filled(FIELDS.secret),
    access_code: fields.get(FIELDS.code),
    access_token: filled(FIELDS.access),
    opened_token: filled(FIELDS.opened),
    receipt: fields.get(FIELDS.receipt),
    plain: fields.has(PLAIN_FIELD),
    step: readStep(filled(FIELDS.step), fields.get(FIELDS.shown)),
  };
}

/** Limits named codes, as each question is compared with all of them. */
const MAX_SHOWN = BOUNDS.answerCodes;

function readStep(page: string | undefined, shown: string | undefined): StepState | undefined {
  if (page === undefined || !/^\d{1,7}$/.test(page)) return undefined;
  const codes = shown?.split(' ', MAX_SHOWN).filter((code) => code !== '');
  return { page: Number(page), shown: codes === undefined ? null : [...new Set(codes)] };
}

export function toSubmission(
  { filled, former, secret, opened_token, access_token }: PlainForm,
  submission_id: string,
  { questions, anonymity_level }: SurveyDefinition,
  language: string,
) {
  const answers = new Map(filled.answers);
  for (const question of questions) RULES[question.question_type].fromForm?.(answers, question);
  return {
    submission_id,
    ...(anonymity_level === 'name_required' && { participant_name: filled.name }),
    answers:
      former.size > 0
        ? Array.from(former, ([question_id, answer]) => ({ question_id, answer }))
        : Object.fromEntries(
            Array.from(answers, ([code, values]) => [code, values.length === 1 ? values[0]! : values]),
          ),
    language,
    ...(secret !== undefined && { secret }),
    ...(opened_token !== undefined && { opened_token }),
    ...(access_token !== undefined && { access_token }),
  };
}

/** Converts answers from pages without codes to field values, dropping unreadable ones. */
export function inCodes(
  { filled, former }: PlainForm,
  { questionsById }: SurveyDefinition,
  language: string,
): Filled {
  const answers = Array.from(former).flatMap(([id, words]) => {
    const question = questionsById.get(id);
    const into: Record<number, StoredValue> = {};
    if (question === undefined) return [];
    if (RULES[question.question_type].read(words, question, into, 'words', language) !== null) return [];
    return [[question.code, [String(into[question.slot])]] as const];
  });
  return { name: filled.name, answers: new Map(answers) };
}
