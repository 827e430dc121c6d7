import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import { escapeLiteral } from 'pg';

const compiler = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Embeds parameters with `escapeLiteral`, because COPY takes none. */
export function literalSql(fragment: RawBuilder<unknown>): string {
  const { sql, parameters } = fragment.compile(compiler);
  return sql.replaceAll(/\$(\d+)/g, (_, position: string) =>
    escapeLiteral(String(parameters[Number(position) - 1])),
  );
}
