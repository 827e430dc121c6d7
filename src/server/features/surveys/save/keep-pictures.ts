import type { Kysely } from 'kysely';
import { RULES } from '../../../../questions/rules.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Authorized } from '../../../authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import { showPictures } from '../../media/data.ts';
import { readVersionPictures } from '../versions/versions-data.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';

/**
 * Keeps the pictures that these questions show as long as the survey or a version of it shows them; call it in the transaction that saves it.
 * @throws AppError `invalid` naming the questions with a picture that is not its owner's, or not there any more
 */
export async function keepPictures(
  trx: Kysely<Schema>,
  survey: Authorized<StoredSurvey, 'edit'>,
  questions: readonly StoredQuestion[],
): Promise<void> {
  const shown = [...questions.flatMap(picturesOf), ...(await readVersionPictures(trx, survey))];
  const unknown = new Set(await showPictures(trx, survey, shown));
  const wrong = questions.flatMap((question, place) =>
    picturesOf(question).some((id) => unknown.has(id))
      ? [[`questions.${place}.settings.options`, 'picture_unknown'] as const]
      : [],
  );
  if (wrong.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(wrong) });
}

function picturesOf({ question_type, settings }: StoredQuestion): readonly string[] {
  return RULES[question_type].pictures?.(settings) ?? [];
}
