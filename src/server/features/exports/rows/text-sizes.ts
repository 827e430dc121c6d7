import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ReadThrottle } from '../../../flow-control/read-throttle.ts';
import { filterSql } from '../../filters/filter-sql.ts';
import { readStretches } from '../../../flow-control/count-in-chunks.ts';
import { literalSql } from '../../filters/literal-sql.ts';
import type { ExportContext } from '../make-download.ts';
import { whereSql } from './rows-sql.ts';

/** Text sizes of a column, in bytes of UTF-8. */
export interface TextSize {
  readonly longest: number;
  readonly texts: number;
  readonly bytes: number;
}

const NOTHING: TextSize = { longest: 0, texts: 0, bytes: 0 };

/** Sizes that some formats need before the first row. */
interface TextSizes {
  readonly rows: number;
  readonly bySlot: ReadonlyMap<number, TextSize>;
  readonly names: TextSize;
}

type Measured = Pick<ExportContext, 'survey' | 'range' | 'filter'> & {
  readonly reads: ReadThrottle | undefined;
};

export async function findTextSizes(
  db: Kysely<Schema>,
  { survey, range, filter, reads }: Measured,
  slots: readonly number[],
): Promise<TextSizes> {
  const passes = filter === null ? 'true' : literalSql(filterSql(filter));
  const texts = ['participant_name', ...slots.map((slot) => `(answers ->> '${slot}')`)];
  const figures = texts.flatMap((text) => [
    `coalesce(max(octet_length(${text})), 0)`,
    `count(nullif(${text}, ''))`,
    `coalesce(sum(octet_length(${text})), 0)`,
  ]);
  let n = 0;
  const sizes: TextSize[] = texts.map(() => NOTHING);
  const select = sql.raw(`array[${figures.join(', ')}]::float8[]`);
  const from = sql.raw(whereSql(survey.id, range, passes));
  await readStretches(
    db,
    { survey, reads },
    (chunk) => sql<{ n: number; figures: number[] }>`
      select count(*)::integer as n, ${select} as figures ${from} and ${chunk}`,
    (row) => {
      n += row.n;
      for (const [index, before] of sizes.entries()) {
        const [longest = 0, filledCount = 0, bytes = 0] = row.figures.slice(index * 3, index * 3 + 3);
        sizes[index] = {
          longest: Math.max(before.longest, longest),
          texts: before.texts + filledCount,
          bytes: before.bytes + bytes,
        };
      }
    },
  );
  const sizeAt = (index: number) => sizes[index] ?? NOTHING;
  return {
    rows: n,
    bySlot: new Map(slots.map((slot, index) => [slot, sizeAt(index + 1)])),
    names: sizeAt(0),
  };
}
