import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { isAsked } from '../../../../questions/is-asked.ts';
import { compileLogic } from '../../../../shared/logic/compile-logic.ts';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';

/** The oldest versions are dropped. */
const MAX_ARCHIVED = 50;

/**
 * Archives logic before a save, as open pages are evaluated by theirs.
 * @param after logic to be saved
 */
export async function archiveLogic(
  trx: Kysely<Schema>,
  before: Authorized<StoredSurvey, 'edit'>,
  stored: readonly StoredQuestion[],
  after: { readonly questions: readonly StoredQuestion[]; readonly flow: StoredSurvey['flow'] },
): Promise<void> {
  const former = logicOf(stored, before.flow);
  if (isDeepStrictEqual(former, logicOf(after.questions, after.flow))) return;
  const archived = await trx
    .selectFrom('survey_flows')
    .select('until_version')
    .where('survey_id', '=', before.id)
    .orderBy('until_version', 'desc')
    .execute();
  await trx
    .insertInto('survey_flows')
    .values({
      survey_id: before.id,
      from_version: (archived[0]?.until_version ?? 0) + 1,
      until_version: before.version,
      logic: former && JSON.stringify(former),
    })
    .execute();
  const oldest = archived[MAX_ARCHIVED - 1];
  if (oldest === undefined) return;
  await trx
    .deleteFrom('survey_flows')
    .where('survey_id', '=', before.id)
    .where('until_version', '<=', oldest.until_version)
    .execute();
}

function logicOf(questions: readonly StoredQuestion[], flow: StoredSurvey['flow']) {
  return compileLogic(
    questions.filter(({ archived, computed }) => !archived && computed === null),
    flow,
    isAsked,
  );
}
