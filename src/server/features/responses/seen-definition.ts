import { toQuestion } from '../../../questions/question.ts';
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';
import type { StoredQuestion } from '../surveys/stored-survey.ts';

/** Restores the limits and parts of an earlier version's page; null if they are the current ones. */
export function seenDefinition(
  definition: SurveyDefinition,
  version: number | null,
): SurveyDefinition | null {
  if (version === null || version >= definition.version) return null;
  const questions = definition.questions.map((question) => questionSeen(question, version));
  if (questions.every((question, i) => question === definition.questions[i])) return null;
  return {
    ...definition,
    questions,
    questionsById: new Map(questions.map((question) => [question.id, question])),
    partsByCode: new Map(
      questions.flatMap((question) => question.parts.map((part) => [part.code, { question, part }])),
    ),
  };
}

function questionSeen(question: StoredQuestion, version: number): StoredQuestion {
  const past = question.stored_parts[0]?.limits?.find(({ until }) => until >= version);
  const isLate = ({ since = 0 }: StoredQuestion['parts'][number]) => since > version;
  if (past === undefined && !question.parts.some(isLate)) return question;
  const settings =
    past === undefined ? question.settings : { ...listsOf(question.settings), ...past.settings };
  const isRequired = past?.isRequired ?? question.must;
  const is_optional = past === undefined ? question.is_optional : !isRequired;
  const seen = toQuestion({ ...question, settings, must: isRequired, is_optional });
  // The first part stays even if it is late, because its answer is possible.
  return { ...seen, parts: seen.parts.filter((part, i) => i === 0 || !isLate(part)) };
}

/** Returns the options, rows and columns, including removed ones. */
function listsOf(settings: StoredQuestion['settings']): StoredQuestion['settings'] {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => Array.isArray(value)));
}
