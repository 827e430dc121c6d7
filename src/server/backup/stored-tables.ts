import type { ClientBase } from 'pg';

/** Without generated columns. */
export interface StoredTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Its partitions are not listed. */
  readonly is_split: boolean;
}

/** Returns the tables, referenced ones first. */
export async function findStoredTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable & { parents: string[] }>(
    `select c.relname::text as name, c.relkind = 'p' as is_split,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       array(select p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
     from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
     order by c.relname`,
  );
  const ordered: StoredTable[] = [];
  const added = new Set<string>();
  for (let left = rows; left.length > 0;) {
    const next = left.filter(({ parents }) => parents.every((parent) => added.has(parent)));
    if (next.length === 0)
      throw new Error(
        `Tables refer to each other in a circle: ${left.map((table) => table.name).join(', ')}`,
      );
    for (const { name, columns, is_split } of next) {
      added.add(name);
      ordered.push({ name, columns, is_split });
    }
    left = left.filter((table) => !added.has(table.name));
  }
  return ordered;
}
