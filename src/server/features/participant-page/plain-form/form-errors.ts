import type { FormErrors } from '../../../../participant/scripts/form/form-errors.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import type { AppError } from '../../../../shared/errors.ts';
import type { PageWords } from '../page-words.ts';

const OF_QUESTION = /^questions\.(.+)$/;

/** Formats a refusal as page texts, each next to its question. */
export function writeFormErrors(
  error: AppError,
  { partsByCode, require_answers }: SurveyDefinition,
  { t, ofCode }: PageWords,
): FormErrors {
  const questions = new Map<string, string>();
  const rows = new Map<string, string[]>();
  let name: string | undefined;
  for (const [field, problem] of Object.entries(error.fields ?? {})) {
    const words = ownWords(error, field, problem) ?? ofCode(problem) ?? t('sendFailed');
    const required = OF_QUESTION.exec(field)?.[1];
    const code = /^answers\.([QX][^.]+)/.exec(field)?.[1] ?? '';
    const { question, part } = partsByCode.get(code) ?? {};
    if (field === 'participant_name') name = words;
    if (required !== undefined)
      questions.set(required, problem === 'answers_required' ? t('questionRequired') : words);
    if (question !== undefined) questions.set(question.id, words);
    if (question !== undefined && part?.items !== undefined)
      rows.set(question.id, [...(rows.get(question.id) ?? []), part.label]);
  }
  for (const [id, labels] of rows) questions.set(id, `${questions.get(id) ?? ''} (${labels.join(', ')})`);
  const [firstCode] = Object.values(error.fields ?? {});
  if (firstCode === 'answers_required' && !require_answers)
    return { summary: t('requiredMissing'), name, questions };
  const summary = (firstCode === undefined ? undefined : ofCode(firstCode)) ?? ofSummary(error, ofCode);
  return { summary: summary ?? t('sendFailed'), name, questions };
}

function ownWords({ params }: AppError, field: string, problem: string): string | undefined {
  const words = problem === 'check_failed' ? params?.[field.replace('answers.', '')] : undefined;
  return typeof words === 'string' ? words : undefined;
}

/** Temporary failures use the general send error. */
function ofSummary(error: AppError, ofCode: PageWords['ofCode']): string | undefined {
  return error.status >= 500 || error.code === 'invalid' || error.code === 'malformed'
    ? undefined
    : ofCode(error.code);
}
