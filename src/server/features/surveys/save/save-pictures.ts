import type { Kysely } from 'kysely';
import { RULES } from '../../../../questions/rules.ts';
import { backgroundPicture } from '../../../../shared/survey/background.ts';
import type { SurveySettings } from '../../../../shared/api/survey/survey-settings.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import { showPictures } from '../../media/data.ts';
import { readVersionPictures } from '../versions/versions-data.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';

type Brand = Pick<SurveySettings, 'logo' | 'cover' | 'background'>;

/**
 * Retains pictures while the survey or a version shows them; call in the saving transaction.
 * @throws AppError `invalid` naming missing or foreign ones
 */
export async function savePictures(
  trx: Kysely<Schema>,
  survey: Authorized<StoredSurvey, 'edit'>,
  brand: Brand,
  questions: readonly StoredQuestion[],
): Promise<void> {
  const shown = [
    ...brandPictures(brand),
    ...questions.flatMap(picturesOf),
    ...(await readVersionPictures(trx, survey)),
  ];
  const unknown = new Set(await showPictures(trx, survey, shown));
  const ofSurvey = Object.entries(picturesByField(brand)).flatMap(([field, id]) =>
    id != null && unknown.has(id) ? [[field, 'picture_unknown'] as const] : [],
  );
  const ofQuestions = questions.flatMap((question, index) =>
    picturesOf(question).some((id) => unknown.has(id))
      ? [[`questions.${index}.settings.options`, 'picture_unknown'] as const]
      : [],
  );
  const wrong = [...ofSurvey, ...ofQuestions];
  if (wrong.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(wrong) });
}

/** Returns the ids of pictures shown on every page. */
export function brandPictures(brand: Brand): string[] {
  return Object.values(picturesByField(brand)).filter((id) => id != null);
}

function picturesByField({ logo, cover, background }: Brand) {
  return { logo: logo?.image, cover, background: backgroundPicture(background) };
}

function picturesOf({ question_type, settings }: StoredQuestion): readonly string[] {
  return RULES[question_type].pictures?.(settings) ?? [];
}
