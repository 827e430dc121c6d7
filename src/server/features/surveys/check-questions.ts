import { isQuestionKind, type QuestionKind } from '../../../questions/kind.ts';
import { SCHEMAS } from '../../../questions/schemas.ts';
import type { QuestionInput, RatingConfig } from '../../../shared/api/questions.ts';
import type { FieldErrors } from '../../../shared/errors.ts';

/** A question of an owner, made whole and known to be in order. */
export interface CheckedQuestion {
  readonly id: string | undefined;
  readonly question_text: string;
  readonly question_type: QuestionKind;
  readonly options: readonly string[];
  readonly option_ids: readonly (number | null)[] | undefined;
  readonly is_optional: boolean;
  readonly rating_config: RatingConfig | null;
  readonly answers_visible: boolean;
}

/** Checks every question by the rules of its kind. */
export function checkQuestions(inputs: readonly QuestionInput[]): {
  questions: CheckedQuestion[];
  fields: FieldErrors;
} {
  const fields: Record<string, string> = {};
  const seen = new Set<string>();
  const questions: CheckedQuestion[] = [];
  for (const [place, input] of inputs.entries()) {
    const { question, wrong } = checkQuestion(input, seen);
    for (const [name, code] of Object.entries(wrong)) fields[`questions.${place}.${name}`] = code;
    if (question !== undefined) questions.push(question);
  }
  return { questions, fields };
}

function checkQuestion(
  input: QuestionInput,
  seen: Set<string>,
): { question?: CheckedQuestion; wrong: FieldErrors } {
  const { question_type } = input;
  if (!isQuestionKind(question_type)) return { wrong: { question_type: 'question_type' } };
  const whole = { ...input, ...SCHEMAS[question_type].complete(input) };
  // PostgreSQL writes ids in small letters, so that two spellings are one id.
  const id = input.id?.toLowerCase();
  const wrong = {
    ...SCHEMAS[question_type].check(whole),
    ...(id !== undefined && seen.has(id) && { id: 'id_repeated' }),
    ...(!areOptionIds(whole) && { option_ids: 'invalid' }),
  };
  if (id !== undefined) seen.add(id);
  const { question_text, options, is_optional, rating_config, answers_visible } = whole;
  const option_ids = options.length > 0 ? input.option_ids : undefined;
  return {
    question: {
      id,
      question_text,
      question_type,
      options,
      option_ids,
      is_optional,
      rating_config,
      answers_visible,
    },
    wrong,
  };
}

/** One id or null for each option, none twice; kinds without options take any. */
function areOptionIds({ options, option_ids }: QuestionInput): boolean {
  if (option_ids === undefined || options.length === 0) return true;
  const ids = option_ids.filter((id) => id !== null);
  return option_ids.length === options.length && new Set(ids).size === ids.length;
}
