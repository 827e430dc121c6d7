import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Answers } from '../../../../questions/question-type.ts';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Filter } from '../../filters/filter.ts';
import { filterSql } from '../../filters/filter-sql.ts';
import { afterSql, keySql, orderSql, type OrderedPosition, type RowOrder } from '../../filters/order-sql.ts';

type Db = Kysely<Schema>;

export interface RowsWanted {
  readonly survey: Authorized<{ readonly id: string }, 'read_submissions'>;
  readonly filter: Filter | null;
  /** Condition on `submissions s` and `submission_notes n`, or null. */
  readonly search: RawBuilder<SqlBool> | null;
  /** Last included revision. */
  readonly revision: number;
}

export interface SubmissionRow extends OrderedPosition {
  readonly submitted_at: string;
  readonly participant_name: string | null;
  readonly answers: Answers;
  readonly note: string | null;
  readonly tags: string[] | null;
}

interface PageWanted {
  readonly after: OrderedPosition | null;
  readonly offset: number;
  readonly limit: number;
  /** If known, the page is read from the nearer end. */
  readonly totalRows?: number | undefined;
}

export async function findRows(
  db: Db,
  wanted: RowsWanted,
  order: RowOrder,
  { after, offset, limit, totalRows: total }: PageWanted,
): Promise<SubmissionRow[]> {
  const isSimple = order.by === null || order.by.always === true;
  if (total !== undefined && isSimple && offset > total / 2) {
    const end = Math.min(total, offset + limit);
    if (end <= offset) return [];
    const reversed = { by: order.by, direction: order.direction === 'asc' ? 'desc' : 'asc' } as const;
    const rows = await findRows(db, wanted, reversed, { after, offset: total - end, limit: end - offset });
    return rows.toReversed();
  }
  const sorted = passing(db, wanted)
    .select(['s.survey_id', 's.id'])
    .select((order.by?.key ?? sql`null`).as('key'))
    .orderBy(orderSql(order))
    .limit(limit)
    .offset(offset);
  const page = after === null ? sorted : sorted.where(afterSql(order, after));
  // Sorts keys only; answers are read for one page.
  const qualified: RowOrder = { ...order, by: order.by && { ...order.by, key: sql.ref('p.key') } };
  return db
    .selectFrom(page.as('p'))
    .innerJoin('submissions as s', (join) =>
      join.onRef('s.survey_id', '=', 'p.survey_id').onRef('s.id', '=', 'p.id'),
    )
    .leftJoin('submission_notes as n', (join) =>
      join.onRef('n.survey_id', '=', 'p.survey_id').onRef('n.submission_id', '=', 'p.id'),
    )
    .select(['s.id', 's.submitted_at', 's.participant_name', 's.answers', 'n.note', 'n.tags'])
    .select(keySql(qualified).as('key'))
    .orderBy(orderSql(qualified))
    .execute();
}

export async function countRows(db: Db, wanted: RowsWanted): Promise<number> {
  const { n } = await passing(db, wanted)
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function countNewer(db: Db, { survey, revision }: RowsWanted): Promise<number> {
  const { n } = await db
    .selectFrom('submissions')
    .where('survey_id', '=', survey.id)
    .where('revision', '>', revision)
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

function passing(db: Db, { survey, filter, search, revision }: RowsWanted) {
  const all = db
    .selectFrom('submissions as s')
    .leftJoin('submission_notes as n', (join) =>
      join.onRef('n.survey_id', '=', 's.survey_id').onRef('n.submission_id', '=', 's.id'),
    )
    .where('s.survey_id', '=', survey.id)
    .where('s.revision', '<=', revision);
  const filtered = filter === null ? all : all.where(filterSql(filter));
  return search === null ? filtered : filtered.where(search);
}
