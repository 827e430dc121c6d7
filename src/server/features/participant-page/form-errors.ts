import type { FormErrors } from '../../../participant/survey-form.tsx';
import type { AppError } from '../../../shared/errors.ts';
import type { PageWords } from './page-words.ts';

const OF_QUESTION = /^questions\.(.+)$/;

/**
 * A refusal in the words of the page, each beside the field it is about.
 * @param question_ids the answers' questions in the order they were sent in: fields are named by their place
 */
export function writeFormErrors(
  error: AppError,
  question_ids: readonly string[],
  { t, ofCode }: PageWords,
): FormErrors {
  const questions = new Map<string, string>();
  let name: string | undefined;
  for (const [field, code] of Object.entries(error.fields ?? {})) {
    const words = ofCode(code) ?? t('sendFailed');
    const required = OF_QUESTION.exec(field)?.[1];
    const place = /^answers\.(\d+)\./.exec(field)?.[1];
    if (field === 'participant_name') name = words;
    if (required !== undefined) questions.set(required, t('questionRequired'));
    if (place !== undefined) questions.set(question_ids[Number(place)] ?? '', words);
  }
  const [firstCode] = Object.values(error.fields ?? {});
  const summary = (firstCode === undefined ? undefined : ofCode(firstCode)) ?? ofSummary(error, ofCode);
  return { summary: summary ?? t('sendFailed'), name, questions };
}

/** What may pass by itself is told in the product's own sentence for a failed send. */
function ofSummary(error: AppError, ofCode: PageWords['ofCode']): string | undefined {
  return error.status >= 500 || error.code === 'invalid' || error.code === 'malformed'
    ? undefined
    : ofCode(error.code);
}
