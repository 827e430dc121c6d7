import type { Kysely } from 'kysely';
import { authorize, type Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import type { FeatureDeps } from '../../feature-deps.ts';
import type { Owner } from '../../../base/owner.ts';
import { lockSurvey, readQuestions } from '../data.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';
import { saveVersionAfter, saveVersionBefore, versionActor } from './save-version.ts';

type SaveVersion = (
  trx: Kysely<Schema>,
  survey: Authorized<StoredSurvey, 'edit'>,
  questions: readonly StoredQuestion[],
) => Promise<void>;

/**
 * Saves a version before and after many small writes, even if one fails.
 * @throws AppError `not_found`, and errors of the writes
 */
export async function withVersions(
  { db, now }: Pick<FeatureDeps, 'db' | 'now'>,
  owner: Owner,
  id: string,
  write: () => Promise<void>,
): Promise<void> {
  const saveBy = (save: SaveVersion) =>
    db.transaction(async (trx) => {
      const survey = authorize(owner, await lockSurvey(trx, id), 'edit');
      await save(trx, survey, await readQuestions(trx, survey));
    });
  await saveBy((trx, survey, questions) => saveVersionBefore(trx, survey, questions, now()));
  try {
    await write();
  } finally {
    await saveBy((trx, survey, questions) =>
      saveVersionAfter(trx, survey, questions, versionActor(owner), now()),
    );
  }
}
