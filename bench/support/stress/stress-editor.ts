import { setTimeout as wait } from 'node:timers/promises';
import { asOwner } from '../../../tests/support/as-owner.ts';
import type { Database } from '../../../src/server/db/connection/client.ts';
import { isConnectionFailure } from '../../../src/server/db/connection/connection-failure.ts';
import { removeSubmission } from '../../../src/server/features/responses/submissions/remove-submission.ts';
import { removeSurvey } from '../../../src/server/features/surveys/delete-data.ts';
import type { LoadTarget } from '../load-job.ts';
import type { StressLedger } from './stress-ledger.ts';

const PAUSE_MS = 10;

interface Editing {
  readonly db: Database;
  readonly targets: readonly LoadTarget[];
  readonly ledger: StressLedger;
  readonly goesOn: () => boolean;
  /** Share of all surveys that may be deleted. */
  readonly mayDelete: number;
}

/** Edits surveys, deletes single submissions and whole surveys, while answers are sent. */
export async function editUnderStress(editing: Editing): Promise<void> {
  const { db, targets, ledger, goesOn, mayDelete } = editing;
  for (let turn = 0; goesOn(); turn++) {
    await wait(PAUSE_MS);
    const { survey_id } = targets[Math.floor(Math.random() * targets.length)]!;
    const entry = ledger.findEntry();
    try {
      if (turn % 3 === 0)
        await db.pool.query(
          `update surveys set title = 'Survey ' || version, version = version + 1 where id = $1`,
          [survey_id],
        );
      else if (turn % 20 === 1 && ledger.goneSurveys.size < targets.length * mayDelete)
        await deleteSurvey(editing, survey_id);
      else if (entry !== undefined) await removeOne(editing, entry);
    } catch (error) {
      if (!isConnectionFailure(error)) throw error;
    }
  }
}

async function removeOne(
  { db, ledger }: Editing,
  { id, survey_id }: { id: string; survey_id: string },
): Promise<void> {
  // Known before it is done, so that no sender takes it for kept meanwhile.
  ledger.unsure.add(id);
  const { rows } = await db.pool.query<{ stored: string }>(
    'select submission_pseudonym(pseudonym_key, $2) as stored from surveys where id = $1',
    [survey_id, id],
  );
  const stored = rows[0]?.stored ?? id;
  if (await removeSubmission(db, asOwner(survey_id, 'delete_submissions'), stored, async () => undefined))
    ledger.removed.add(id);
  ledger.unsure.delete(id);
}

async function deleteSurvey({ db, ledger }: Editing, survey_id: string): Promise<void> {
  // Gone from when it begins: a copy that is answered with 404 is right from now on.
  ledger.goneSurveys.add(survey_id);
  for (;;)
    try {
      return await db.transaction(
        async (trx) => void (await removeSurvey(trx, asOwner(survey_id, 'delete'))),
      );
    } catch (error) {
      // Killed in the middle of it: as its owner would, again until it is done.
      if (!isConnectionFailure(error)) throw error;
      await wait(PAUSE_MS);
    }
}
