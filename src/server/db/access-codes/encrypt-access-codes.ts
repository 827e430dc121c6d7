import {
  type ColumnUpdateNode,
  type InsertQueryNode,
  type Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  type OperationNode,
  type UpdateQueryNode,
  ValueNode,
} from 'kysely';
import type { Database } from '../connection/client.ts';
import type { Schema } from '../schema.ts';
import { secretsOf, type SecretParts } from '../../base/secrets-of.ts';
import { type AccessCodeCipher, createAccessCodeCipher } from './access-code-cipher.ts';

const TABLE = 'surveys';
const COLUMN = 'access_code';

/**
 * Returns a database that encrypts written access codes and decrypts read ones in all Kysely queries; plain
 * SQL sees the stored form.
 */
export function encryptAccessCodes(deps: SecretParts & { readonly db: Database }): Database {
  const cipher = createAccessCodeCipher(secretsOf(deps));
  const kysely: Kysely<Schema> = deps.db.kysely.withPlugin(createPlugin(cipher));
  return {
    ...deps.db,
    kysely,
    readAccessCode: cipher.decrypt,
    transaction: (work) => kysely.transaction().execute(work),
  };
}

function createPlugin(cipher: AccessCodeCipher): KyselyPlugin {
  const transformer = new AccessCodeTransformer(cipher);
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: ({ result }) => {
      if (!result.rows.some((row) => typeof row[COLUMN] === 'string')) return Promise.resolve(result);
      const rows = result.rows.map((row) =>
        typeof row[COLUMN] === 'string' ? { ...row, [COLUMN]: cipher.decrypt(row[COLUMN]) } : row,
      );
      return Promise.resolve({ ...result, rows });
    },
  };
}

class AccessCodeTransformer extends OperationNodeTransformer {
  readonly #cipher: AccessCodeCipher;

  constructor(cipher: AccessCodeCipher) {
    super();
    this.#cipher = cipher;
  }

  protected override transformInsertQuery(...[node, queryId]: Parameters<Insert>): InsertQueryNode {
    const { into, columns = [], values } = node;
    const at = columns.findIndex(({ column }) => column.name === COLUMN);
    const isSurvey = into?.table.identifier.name === TABLE;
    if (!isSurvey || at < 0 || values === undefined) return super.transformInsertQuery(node, queryId);
    return super.transformInsertQuery({ ...node, values: this.#encryptAt(values, at) }, queryId);
  }

  protected override transformUpdateQuery(...[node, queryId]: Parameters<Update>): UpdateQueryNode {
    const { table, updates } = node;
    const name = (table as { table?: { identifier?: { name?: string } } } | undefined)?.table?.identifier
      ?.name;
    if (name !== TABLE || updates === undefined) return super.transformUpdateQuery(node, queryId);
    return super.transformUpdateQuery(
      { ...node, updates: updates.map((each) => this.#encryptUpdate(each)) },
      queryId,
    );
  }

  #encryptUpdate(update: ColumnUpdateNode): ColumnUpdateNode {
    const { column } = update as { column: { column?: { name?: string } } };
    if (column.column?.name !== COLUMN) return update;
    return { ...update, value: this.#encryptNode(update.value) };
  }

  /** Values are plain or query nodes. */
  #encryptAt(values: OperationNode, at: number): OperationNode {
    const { values: rows } = values as OperationNode & { values: readonly Row[] };
    const changed = rows.map((row) => ({
      ...row,
      values: row.values.map((value, i) => {
        if (i !== at) return value;
        return row.kind === 'PrimitiveValueListNode'
          ? this.#encryptValue(value)
          : this.#encryptNode(value as OperationNode);
      }),
    }));
    return { ...values, values: changed } as OperationNode;
  }

  #encryptNode(node: OperationNode): OperationNode {
    return ValueNode.is(node) ? ({ ...node, value: this.#encryptValue(node.value) } as ValueNode) : node;
  }

  #encryptValue(value: unknown): unknown {
    return typeof value === 'string' ? this.#cipher.encrypt(value) : value;
  }
}

type Insert = (
  node: InsertQueryNode,
  queryId?: Parameters<OperationNodeTransformer['transformNode']>[1],
) => void;
type Update = (
  node: UpdateQueryNode,
  queryId?: Parameters<OperationNodeTransformer['transformNode']>[1],
) => void;

interface Row extends OperationNode {
  readonly values: readonly unknown[];
}
