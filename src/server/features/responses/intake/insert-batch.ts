import type { ClientBase } from 'pg';
import { bigintArray, integerArray, jsonArray, quoted, textArray } from './array-parameters.ts';
import { type CounterChange, deriveCounters } from '../counters/derive-counters.ts';
import type { AcceptedSubmission } from '../domain.ts';
import type { StoredBy } from '../../../db/client.ts';
import { CALLS } from './intake-functions.ts';
import { STORING_STATEMENTS } from './storing-statements.ts';

/** A submission ready to be sent to the database. */
export interface Row {
  readonly submission: AcceptedSubmission;
  /** Its answers as JSON. */
  readonly json: string;
  readonly hasText: boolean;
}

/** Why a row of a batch was not stored now, and the survey's number of responses where there is one. */
export interface Missed {
  readonly why:
    | 'duplicate'
    | 'survey_deleted'
    | 'busy'
    | 'full'
    | 'changed'
    // A quota was full; or this id had found one full, or was screened out, before.
    | 'quota_full'
    | 'quota'
    | 'screened'
    // Quotas may or may not have room, once the rest of the batch is stored.
    | 'later';
  readonly response_count: number | null;
}

/** What became of a batch; rows that are not named were stored. */
export interface Stored {
  readonly missed: ReadonlyMap<number, Missed>;
  readonly raised: readonly (readonly [survey_id: string, response_count: number, revision: number])[];
}

interface Reply {
  readonly raised: Stored['raised'] | null;
  readonly missed: readonly (readonly [number, Missed['why'], number | null])[] | null;
}

/**
 * Stores a batch of different submissions. When it returns, everything is durable; when it throws, nothing of the
 * batch was stored, except that a connection lost in the very commit leaves that open.
 * @param by the statement itself, or the function of the cell that holds it
 */
export async function insertBatch(
  client: ClientBase,
  rows: readonly Row[],
  by: StoredBy = 'inline',
): Promise<Stored> {
  const hasQuotas = rows.some(({ submission }) => submission.quotas !== undefined);
  const values = hasQuotas ? [...toValues(rows), ...toQuotaValues(rows)] : toValues(rows);
  const withoutQuotas = rows.some(({ hasText }) => hasText) ? 'texts' : 'plain';
  const statements = by === 'function' ? CALLS : STORING_STATEMENTS;
  const statement = { ...statements[hasQuotas ? 'quotas' : withoutQuotas], values };
  const { rows: replies } = await client.query<Reply>(statement);
  const { raised, missed } = replies[0]!;
  return {
    raised: raised ?? [],
    missed: new Map(missed?.map(([n, why, response_count]) => [n - 1, { why, response_count }])),
  };
}

function toValues(rows: readonly Row[]): unknown[] {
  const submissions = rows.map((row) => row.submission);
  const changes = deriveCounters(submissions);
  const ends = changes.map(sumOfLengths());
  return [
    textArray(submissions.map((each) => each.survey_id)),
    textArray(submissions.map((each) => each.id)),
    textArray(submissions.map((each) => each.submitted_at)),
    textArray(submissions.map(({ participant_name: name }) => (name === null ? 'NULL' : quoted(name)))),
    jsonArray(rows.map((row) => row.json)),
    textArray(submissions.map((each) => each.survey_version)),
    textArray(submissions.map((each) => each.most_responses ?? 'NULL')),
    textArray(places(submissions)),
    textArray(rows.map((row) => row.hasText)),
    textArray([...new Set(submissions.map((each) => each.survey_id))]),
    textArray(changes.map((change) => change.survey_id)),
    textArray(changes.map((change) => change.day)),
    textArray(changes.map((change) => change.submissions)),
    textArray(changes.map(({ keys }, i) => ends[i]! - keys.length + 1)),
    textArray(ends),
    bigintArray(changes.map((change) => change.keys)),
    integerArray(changes.map((change) => change.ns)),
    bytesArray(submissions.map(({ secret_hash }) => secret_hash)),
    bytesArray(submissions.map(({ network }) => network ?? null)),
  ];
}

function bytesArray(values: readonly (string | null)[]): string {
  return textArray(values.map((hex) => (hex === null ? 'NULL' : String.raw`"\\x${hex}"`)));
}

/** In which quotas each row counts, and its place among those of the batch that do. */
function toQuotaValues(rows: readonly Row[]): unknown[] {
  const taken = new Map<string, number>();
  const members = rows.flatMap(({ submission: { survey_id, quotas = [] } }, i) =>
    quotas.map((slot) => {
      const place = (taken.get(survey_id + slot) ?? 0) + 1;
      taken.set(survey_id + slot, place);
      return [i + 1, slot, place] as const;
    }),
  );
  return [0, 1, 2].map((column) => textArray(members.map((member) => member[column]!)));
}

/** Where the keys of each change end among those of all, counted from 1. */
function sumOfLengths(): (change: CounterChange) => number {
  let end = 0;
  return ({ keys }) => (end += keys.length);
}

/** The place of each row among those of its survey that only come in below the limit. */
function places(submissions: readonly AcceptedSubmission[]): number[] {
  const taken = new Map<string, number>();
  return submissions.map(({ survey_id, most_responses }) => {
    if (most_responses === null) return 0;
    const place = (taken.get(survey_id) ?? 0) + 1;
    taken.set(survey_id, place);
    return place;
  });
}
