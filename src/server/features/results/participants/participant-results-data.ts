import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { StoredValue } from '../../../../questions/question-type.ts';
import type { WideFigures } from '../../../../questions/core/summary/wide-figures.ts';
import type { Category } from '../../../../shared/api/results/results.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectCounts } from '../../surveys/definition/counts-data.ts';
import type { Boundary } from '../data.ts';

type Trx = Transaction<Schema>;

/** Submissions visible in participants' results. */
export interface Step extends Boundary {
  readonly response_count: number;
  readonly counts: readonly (readonly [slot: number, value: number, n: number])[];
  readonly groups: Readonly<Record<string, Category[]>> | null;
  readonly numbers: Readonly<Record<string, WideFigures>> | null;
}

export async function findStep(db: Kysely<Schema>, survey_id: string): Promise<Step | null> {
  const step = await db
    .selectFrom('participant_results')
    .select(['response_count', 'revision', 'submission_id', 'counts', 'groups', 'numbers'])
    .where('survey_id', '=', survey_id)
    .executeTakeFirst();
  return step ?? null;
}

/** One snapshot of counters and newest submissions. */
export interface Present {
  readonly response_count: number;
  readonly counts: Step['counts'];
  readonly newest: readonly {
    readonly revision: number;
    readonly id: string;
    readonly answers: Readonly<Record<string, StoredValue>>;
  }[];
}

/** Loads a step's data and blocks deletion of the survey; null if it is gone. */
export async function readPresent(trx: Trx, survey_id: string, newest: number): Promise<Present | null> {
  const present = await trx
    .selectFrom('surveys')
    .select((is) => [
      'response_count',
      jsonArrayFrom(selectCounts(trx, survey_id).where('slot', '>', 0)).as('counts'),
      jsonArrayFrom(
        is
          .selectFrom('submissions')
          .select(['revision', 'id', 'answers'])
          .where('survey_id', '=', survey_id)
          .orderBy('revision', 'desc')
          .orderBy('id', 'desc')
          .limit(newest),
      ).as('newest'),
    ])
    .where('id', '=', survey_id)
    .forKeyShare()
    .executeTakeFirst();
  if (present === undefined) return null;
  return { ...present, counts: present.counts.map(({ slot, value, n }) => [slot, value, n] as const) };
}

/** Locks a survey's row until the transaction ends, so nothing is stored or deleted meanwhile. */
export async function lockAnswers(trx: Trx, survey_id: string): Promise<void> {
  await trx.selectFrom('surveys').select('id').where('id', '=', survey_id).forNoKeyUpdate().execute();
}

/** A later step needs several minimum groups or, after some minutes, one. */
const NEXT = { multiples: 3, largest: 45, minMinutes: 60, maxMinutes: 120 } as const;

/** Saves the step of a locked survey; null deletes it. The next step's random size makes it unpredictable. */
export async function saveStep(trx: Trx, survey_id: string, step: Step | null, size: number): Promise<void> {
  await trx.deleteFrom('participant_results').where('survey_id', '=', survey_id).execute();
  if (step === null) return;
  const { response_count, revision, submission_id, counts } = step;
  await trx
    .insertInto('participant_results')
    .values({
      survey_id,
      response_count,
      revision,
      submission_id,
      counts: JSON.stringify(counts),
      next_multiple: randomInt(1, 1 + Math.max(1, Math.min(NEXT.multiples, Math.floor(NEXT.largest / size)))),
      next_minutes: randomInt(NEXT.minMinutes, NEXT.maxMinutes + 1),
    })
    .execute();
}

/** Returns whether text answers await grouping. */
export async function hasPending(trx: Trx, survey_id: string): Promise<boolean> {
  const pending = await trx
    .selectFrom('text_pending')
    .select('survey_id')
    .where('survey_id', '=', survey_id)
    .limit(1)
    .executeTakeFirst();
  return pending !== undefined;
}

/** Saves a step's text groups unless the step was replaced. */
export async function saveGroups(
  trx: Trx,
  survey_id: string,
  { revision, submission_id }: Boundary,
  groups: NonNullable<Step['groups']>,
): Promise<void> {
  await trx
    .updateTable('participant_results')
    .set({ groups: JSON.stringify(groups) })
    .where('survey_id', '=', survey_id)
    .where('revision', '=', revision)
    .where('submission_id', '=', submission_id)
    .execute();
}

/** Saves a step's figures of numbers, unchanged until the next step despite withdrawals. */
export async function saveNumbers(
  trx: Trx,
  survey_id: string,
  { revision, submission_id }: Boundary,
  numbers: NonNullable<Step['numbers']>,
): Promise<void> {
  await trx
    .updateTable('participant_results')
    .set({ numbers: JSON.stringify(numbers) })
    .where('survey_id', '=', survey_id)
    .where('revision', '=', revision)
    .where('submission_id', '=', submission_id)
    .execute();
}

/**
 * Removes a deleted submission's texts. Other groups stay until the next step, because new ones would disclose newer
 * answers.
 */
export async function removeTexts(
  trx: Trx,
  survey_id: string,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  const step = await trx
    .selectFrom('participant_results')
    .select('groups')
    .where('survey_id', '=', survey_id)
    .where('groups', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (step === undefined || step.groups === null) return;
  const groups = Object.entries(step.groups).map(([slot, categories]) => {
    const text = answers[slot];
    const holder = categories.findIndex((category) => category.answers.some((answer) => answer === text));
    const left = categories.map((category, i) => {
      if (i !== holder) return category;
      const first = category.answers.findIndex((answer) => answer === text);
      return { ...category, answers: category.answers.filter((_, at) => at !== first) };
    });
    // The group's name is a word of its texts.
    return [slot, left.filter(({ answers: shown }, i) => i !== holder || shown.length > 0)] as const;
  });
  await trx
    .updateTable('participant_results')
    .set({ groups: JSON.stringify(Object.fromEntries(groups)) })
    .where('survey_id', '=', survey_id)
    .execute();
}
