import { z } from 'zod';
import { listRows, setNote, SORTED_BY, type Row } from '../../../../shared/api/results/rows.ts';
import { AppError, throwRefusal } from '../../../../shared/errors.ts';
import { withoutLinkValues } from '../../../../shared/survey/link-values.ts';
import { authorize } from '../../../base/authorize.ts';
import { mayReadNames } from '../../../http/may-read-names.ts';
import { runAsSystem } from '../../../db/access/run-as-system.ts';
import { inSnapshot } from '../../../flow-control/in-snapshot.ts';
import type { Server } from '../../../http/serve.ts';
import { createFairSlots } from '../../../flow-control/fair-semaphore.ts';
import type { Filter } from '../../filters/filter.ts';
import { findFilter } from '../../filters/find-filter.ts';
import { ARRIVAL, BY_NAME, keyOf, type RowOrder } from '../../filters/order-sql.ts';
import { searchSql } from '../../filters/search-sql.ts';
import { isSubmission, saveNote } from '../../responses/submissions/notes-data.ts';
import { writeAnswers } from '../../responses/submissions/write-submission.ts';
import { minimumGroup } from '../../surveys/round-to-groups.ts';
import { findResultsSurvey, type ResultsSurvey } from '../data.ts';
import { ALL_DAYS } from '../day-range.ts';
import { isHidden } from '../filtered/read-filtered.ts';
import { countNewer, countRows, findRows, type SubmissionRow, type RowsWanted } from './rows-data.ts';
import { checkNote, checkRows } from './rows-policy.ts';
import type { FeatureDeps } from '../../feature-deps.ts';

const rowPosition = z.strictObject({ key: z.string().nullable(), id: z.uuid() });
const listCursor = z.strictObject({ revision: z.int() });

/** Search and sort read all answers. */
const CONCURRENCY = { max: 4, together: 8, retryAfter: 2 } as const;

export function serveRows({ serve, deps }: Server<FeatureDeps>): void {
  const { cursors, db } = deps;
  const semaphore = createFairSlots(CONCURRENCY);

  serve(listRows, async ({ params, query, owner }) => {
    const survey = authorize(owner, await findResultsSurvey(db.kysely, params.id), 'export');
    const withNames = mayReadNames(owner);
    throwRefusal(checkRows(survey, query, withNames));
    const order = readOrder(survey, query);
    const sortable = sortableOf(survey);
    const filter = await findFilter(deps, owner.id, query.filter, survey);
    const giveBack = await semaphore.acquire(owner.id);
    try {
      const list = `rows ${survey.id} ${query.sort ?? ''} ${order.direction}`;
      const cursorKind = `rows as of ${survey.id}`;
      const asked = cursors.read(cursorKind, query.snapshot, listCursor, 'snapshot');
      // The filter is checked against current data, so rows are current too.
      const isJudged = filter !== null && minimumGroup(survey) > 1;
      const revision = (isJudged ? undefined : asked?.revision) ?? survey.revision;
      const snapshot = cursors.write(cursorKind, { revision });
      const hides = (of: Filter) =>
        runAsSystem(() => inSnapshot(db, (trx) => isHidden(trx, survey, ALL_DAYS, of, deps.heavyReads)));
      if (isJudged && (await hides(filter)))
        return { rows: [], total: 0, snapshot, suppressed: true as const, sortable, next_cursor: null };
      const text = query.q ?? '';
      const search = text === '' ? null : searchSql(text, withoutLinkValues(survey), withNames);
      const wanted = { survey, filter, search, revision };
      const after = cursors.read(list, query.cursor, rowPosition);
      const { limit, offset } = query;
      const totalRows = after === null && offset > 0 ? await countUnfiltered(wanted) : undefined;
      const matches = await findRows(db.kysely, wanted, order, {
        after,
        offset,
        limit: limit + 1,
        totalRows,
      });
      const page = matches.slice(0, limit);
      const last = page.at(-1);
      const total =
        after === null && offset === 0 ? await countAll(wanted, matches.length, limit) : totalRows;
      return {
        rows: page.map((row) => writeRow(row, survey, withNames)),
        ...(total !== undefined && { total }),
        snapshot,
        sortable,
        next_cursor:
          matches.length > limit && last !== undefined
            ? cursors.write(list, { key: last.key, id: last.id })
            : null,
      };
    } finally {
      giveBack();
    }
  });

  /** Returns the stored count; undefined with a filter or search. */
  async function countUnfiltered(
    wanted: RowsWanted & { survey: ResultsSurvey },
  ): Promise<number | undefined> {
    if (wanted.filter !== null || wanted.search !== null) return undefined;
    return wanted.survey.response_count - (await countNewer(db.kysely, wanted));
  }

  async function countAll(wanted: RowsWanted & { survey: ResultsSurvey }, matches: number, limit: number) {
    if (matches <= limit) return matches;
    return (await countUnfiltered(wanted)) ?? countRows(db.kysely, wanted);
  }

  serve(setNote, async ({ params, body, owner, now }) => {
    const survey = authorize(owner, await findResultsSurvey(db.kysely, params.id), 'edit');
    throwRefusal(checkNote(survey));
    const { before, ...noted } = body;
    const { submission_id } = params;
    if (await saveNote(db.kysely, survey, submission_id, noted, before, now)) return noted;
    const isThere = before !== undefined && (await isSubmission(db.kysely, survey, submission_id));
    throw new AppError(isThere ? 'version_conflict' : 'not_found');
  });
}

function isAnonymous({ anonymity_level }: ResultsSurvey): boolean {
  return anonymity_level === 'anonymous';
}

/** @throws AppError `invalid` for an unknown question or one with several answers */
function readOrder(
  survey: ResultsSurvey,
  { sort = SORTED_BY.dateTime, direction }: { sort?: string | undefined; direction: 'asc' | 'desc' },
): RowOrder {
  // By pseudonym, unrelated to arrival.
  if (isAnonymous(survey)) return { by: null, direction: 'asc' };
  if (sort === SORTED_BY.dateTime) return { by: ARRIVAL, direction };
  if (sort === SORTED_BY.name) return { by: BY_NAME, direction };
  const question = survey.questions.find(({ code }) => code === sort);
  const by = question === undefined ? null : keyOf(question);
  if (by === null) throw new AppError('invalid', { fields: { sort: 'not_an_option' } });
  return { by, direction };
}

function sortableOf(survey: ResultsSurvey): string[] {
  if (isAnonymous(survey)) return [];
  return survey.questions.filter((question) => keyOf(question) !== null).map(({ code }) => code);
}

/** Formats a row without names or times that the reader may not see. */
function writeRow(row: SubmissionRow, survey: ResultsSurvey, withNames: boolean): Row {
  const answers = writeAnswers(row.answers, withoutLinkValues(survey));
  if (isAnonymous(survey)) return { id: row.id, answers };
  const { id, submitted_at, participant_name, note, tags } = row;
  if (!withNames) return { id, submitted_at, answers };
  return {
    id,
    submitted_at,
    ...(participant_name !== null && { participant_name }),
    note: note ?? '',
    tags: tags ?? [],
    answers,
  };
}
