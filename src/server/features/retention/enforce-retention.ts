import { lockTextGroups } from '../../db/locks.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { recordEvent } from '../../db/record-event.ts';
import { raiseRevision } from '../responses/raise-revision.ts';
import { queueAllTexts, rewriteCounters } from '../results/verify/verify-data.ts';
import {
  deleteEnded,
  deleteNotes,
  deleteSubmissions,
  deleteTexts,
  deleteThemes,
  findDue,
  clearPromise,
  lockDue,
} from './data.ts';

/**
 * Deletes answers past retention, one transaction per survey, with audit event.
 * @returns the number of changed surveys
 */
export async function enforceRetention(
  { db, log }: Pick<FeatureDeps, 'db' | 'log'>,
  now: Date,
): Promise<number> {
  let changed = 0;
  for (const id of await findDue(db.kysely, now))
    try {
      if (await enforceFor(db, id, now)) changed += 1;
    } catch (error) {
      // Other surveys must not wait; retried soon.
      log.warn({ err: error }, 'The answers of a survey could not be deleted as its owner has set');
    }
  return changed;
}

function enforceFor(db: FeatureDeps['db'], id: string, now: Date): Promise<boolean> {
  return db.transaction(async (trx) => {
    await lockTextGroups(trx, id);
    const survey = await lockDue(trx, id, now);
    if (survey === null) return false;
    const { user_id, retention_of, retention_days } = survey;
    const submissions =
      retention_of === 'submissions'
        ? await deleteSubmissions(trx, survey)
        : await deleteTexts(trx, survey, now);
    await deleteNotes(trx, survey);
    await deleteThemes(trx, survey);
    const screened_out = retention_of === 'submissions' ? await deleteEnded(trx, survey) : 0;
    await clearPromise(trx, id);
    await rewriteCounters(trx, id);
    await queueAllTexts(trx, id);
    await raiseRevision(trx, id);
    await recordEvent(
      { kysely: trx },
      {
        of: { id: user_id },
        actor: null,
        action: 'survey.answers_deleted',
        survey_id: id,
        details: {
          of: retention_of,
          days: retention_days,
          submissions,
          ...(screened_out > 0 && { screened_out }),
        },
      },
    );
    return true;
  });
}
