import { isDeepStrictEqual } from 'node:util';
import { isQuestionKind, type QuestionType, type Settings } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { withUsualLabels } from '../../../../questions/core/rules/with-usual-labels.ts';
import { pick } from '../../../../shared/api/survey/described-fields.ts';
import { QUESTION_FIELD_NAMES, type QuestionFields } from '../../../../shared/api/survey/question-fields.ts';
import type { QuestionInput } from '../../../../shared/api/survey/questions.ts';
import type { FieldErrors } from '../../../../shared/errors.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../../shared/text/languages.ts';
import { fieldErrors } from '../../../http/field-errors.ts';
import type { StoredQuestion } from '../stored-survey.ts';

export interface CheckedQuestion extends QuestionFields {
  readonly id: string | undefined;
  readonly question_type: QuestionType;
  readonly settings: Settings;
}

/**
 * Validates questions by type.
 * @param stored current questions, for unchanged fields
 * @param language for a type's default texts
 */
export function checkQuestions(
  inputs: readonly QuestionInput[],
  stored: readonly StoredQuestion[] = [],
  language: Language = DEFAULT_LANGUAGE,
): {
  questions: CheckedQuestion[];
  fields: FieldErrors;
  /** Maps settings to the spec fields that were sent instead. */
  fieldOf: (field: string) => string;
} {
  const fields: Record<string, string> = {};
  const specFields = new Map<number, (name: string) => string>();
  const seen = new Set<string>();
  const byId = new Map(stored.map((question) => [question.id, question]));
  const questions: CheckedQuestion[] = [];
  for (const [index, input] of inputs.entries()) {
    const { question, wrong, specField } = checkQuestion(input, seen, byId, language);
    if (specField !== undefined) specFields.set(index, specField);
    for (const [name, code] of Object.entries(wrong)) fields[`questions.${index}.${name}`] = code;
    if (question !== undefined) questions.push(question);
  }
  const fieldOf = (field: string) => {
    const [, index = '', name = ''] = /^questions\.(\d+)\.settings\.(.*)$/.exec(field) ?? [];
    const specField = specFields.get(Number(index));
    if (name === '' || specField === undefined) return field;
    // Spec options are plain texts.
    return `questions.${index}.${specField(name).replace(/^(options\.\d+)\.text$/, '$1')}`;
  };
  return { questions, fields, fieldOf };
}

function checkQuestion(
  input: QuestionInput,
  seen: Set<string>,
  stored: ReadonlyMap<string, StoredQuestion>,
  language: Language,
): { question?: CheckedQuestion; wrong: FieldErrors; specField?: (name: string) => string } {
  const { question_type } = input;
  if (!isQuestionKind(question_type)) return { wrong: { question_type: 'question_type' } };
  // PostgreSQL normalizes ids to lower case.
  const id = input.id?.toLowerCase();
  const repeated = id !== undefined && seen.has(id) ? { id: 'id_repeated' } : {};
  if (id !== undefined) seen.add(id);
  const { settings, wrong, specField } = readSettings(question_type, input, stored.get(id ?? ''), language);
  if (settings === undefined) return { wrong: { ...wrong, ...repeated } };
  return {
    question: {
      ...pick(input, QUESTION_FIELD_NAMES),
      id,
      question_type,
      settings,
      // Required questions are not optional.
      is_optional: input.is_optional && !input.must,
    },
    wrong: { ...wrong, ...repeated },
    ...(specField && { specField }),
  };
}

/**
 * Parses settings or spec fields, with errors under the sent name. Unchanged settings yield to spec fields, which
 * some clients send alone.
 */
function readSettings(
  kind: QuestionType,
  input: QuestionInput,
  stored: StoredQuestion | undefined,
  language: Language,
): { settings?: Settings; wrong: FieldErrors; specField?: (name: string) => string } {
  const { settings: schema, show, spec, checkSettings } = RULES[kind];
  const before = stored?.question_type === kind ? show(stored.settings) : null;
  const isSpec =
    input.settings === undefined || (hasSpecFields(input) && isDeepStrictEqual(input.settings, before));
  if (isSpec && !areOptionIds(input)) return { wrong: { option_ids: 'invalid' } };
  const sent = isSpec ? spec.from(input, before) : input.settings;
  const read = schema.safeParse(withUsualLabels(kind, sent, language, before === null));
  const wrong = read.success ? checkSettings(read.data) : fieldErrors(read.error).fields;
  const named = Object.entries(wrong).map(
    ([field, code]) => [isSpec ? spec.field(field) : `settings.${field}`, code] as const,
  );
  return {
    ...(read.success && { settings: read.data }),
    wrong: Object.fromEntries(named),
    ...(isSpec && { specField: spec.field }),
  };
}

function hasSpecFields({ options, rating_config }: QuestionInput): boolean {
  return options.length > 0 || rating_config != null;
}

/** One unique id or null per option. */
function areOptionIds({ options, option_ids }: QuestionInput): boolean {
  if (option_ids === undefined || options.length === 0) return true;
  const ids = option_ids.filter((id) => id !== null);
  return option_ids.length === options.length && new Set(ids).size === ids.length;
}
