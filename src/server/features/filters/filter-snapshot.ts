import type { Filter } from './filter.ts';
import { filterSql } from './filter-sql.ts';
import { literalSql } from './literal-sql.ts';
import type { Snapshot } from '../../flow-control/snapshot.ts';

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
