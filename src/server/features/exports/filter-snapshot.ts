import type { Filter } from '../filters/filter.ts';
import { filterSql } from '../filters/filter-sql.ts';
import { literalSql } from '../filters/literal-sql.ts';
import type { Snapshot } from './snapshot.ts';

export function filterSnapshot(snapshot: Snapshot, filter: Filter): Snapshot {
  const passes = literalSql(filterSql(filter));
  return {
    ...snapshot,
    copy: (survey, statement, onChunk) =>
      snapshot.copy(
        survey,
        (chunk) => statement({ ...chunk, condition: `${chunk.condition} and ${passes}` }),
        onChunk,
      ),
  };
}
