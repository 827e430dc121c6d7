import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FormatConfig, format } from 'oxfmt';
import type { Pool } from 'pg';

/** The generated file that joins the groups of tables in `GROUPS_FOLDER`. */
export const SCHEMA_FILE = 'src/server/db/schema.ts';
const GROUPS_FOLDER = 'src/server/db/schema';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  /** The database fills it in where nothing is given. */
  readonly filled: boolean;
  /** Of a view, or computed: never written. */
  readonly fixed: boolean;
  /** The `check` on this column alone, as PostgreSQL writes it. */
  readonly checked: string | null;
}

/** What PostgreSQL's types are in TypeScript; `db/column-types.ts` reads them so. */
const TYPES: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  // Longer than numbers are exact.
  numeric: 'string',
  date: 'string',
  bytea: 'Buffer',
  timestamptz: 'Timestamp',
  jsonb: 'Json<unknown>',
  _int4: 'number[]',
  _int8: 'number[]',
  _text: 'string[]',
};

/** What the database does not know of a column: the type, and the file below `src` that it comes from. */
const KNOWN: Readonly<Record<string, readonly [type: string, name?: string, file?: string]>> = {
  'ai_themes.reading': [
    'Json<StoredThemeReading>',
    'StoredThemeReading',
    'server/db/stored/theme-reading.ts',
  ],
  'api_keys.scopes': ['KeyScope[]', 'KeyScope', 'shared/key-scopes.ts'],
  'audit_log.details': ['Json<Record<string, unknown>>'],
  'imports.contents': ['Json<StoredImport>', 'StoredImport', 'server/db/stored/stored-import.ts'],
  'participant_results.counts': ['Json<readonly (readonly [slot: number, value: number, n: number])[]>'],
  'participant_results.groups': [
    'Json<Readonly<Record<string, Category[]>>>',
    'Category',
    'shared/api/results/results.ts',
  ],
  'participant_results.numbers': [
    'Json<Readonly<Record<string, WideFigures>>>',
    'WideFigures',
    'questions/core/summary/wide-figures.ts',
  ],
  'questions.parts': ['Json<readonly StoredPart[]>', 'StoredPart', 'questions/question.ts'],
  'questions.question_type': ['QuestionType', 'QuestionType', 'questions/question-type.ts'],
  'questions.show_if': ['Json<Condition>', 'Condition', 'shared/logic/conditions/condition.ts'],
  'questions.settings': ['Json<Settings>', 'Settings', 'questions/question-type.ts'],
  'submissions.answers': ['Json<Answers>', 'Answers', 'questions/question-type.ts'],
  'survey_flows.logic': ['Json<Logic>', 'Logic', 'shared/logic/evaluate-logic.ts'],
  'survey_texts.texts': ['Json<SavedTexts>', 'SavedTexts', 'server/db/stored/saved-texts.ts'],
  'survey_versions.contents': [
    'Json<VersionContents>',
    'VersionContents',
    'shared/api/survey/survey-versions.ts',
  ],
  'surveys.flow': ['Json<Flow>', 'Flow', 'shared/logic/flow.ts'],
  'surveys.logo': ['Json<NonNullable<Logo>>', 'Logo', 'shared/api/survey/logo.ts'],
  'surveys.parameters': ['Json<Parameters>', 'Parameters', 'shared/api/survey/parameters.ts'],
  'text_themes.themes': [
    'Json<readonly StoredThemeChoice[]>',
    'StoredThemeChoice',
    'server/db/stored/theme-choices.ts',
  ],
  'users.language': ['Language', 'Language', 'shared/text/languages.ts'],
  'sandbox_accounts.state': ['Json<SandboxAccount>', 'SandboxAccount', 'server/db/stored/sandbox-account.ts'],
  'sandbox_sessions.data': ['Json<SandboxSession>', 'SandboxSession', 'server/db/stored/sandbox-session.ts'],
};

/** What a trigger fills in. */
const FILLED = new Set(['users.account_id']);

/** Views whose columns are never null, though the database cannot say so. */
const FULL_VIEWS = new Set(['answer_counts']);

const COLUMNS = `
  select c.relname as table, a.attname as column, t.typname as type,
    not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as filled,
    c.relkind = 'v' or a.attgenerated <> '' or a.attidentity = 'a' as fixed,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as checked
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
  order by c.relname, a.attnum`;

/** Tables with a `survey_id` that hold answers or what is counted from them. */
const ANSWER_TABLES = new Set([
  'answer_counts',
  'daily_counts',
  'ended_counts',
  'ended_submissions',
  'number_sums',
  'number_values',
  'participant_results',
  'reached_counts',
  'responses',
  'step_networks',
  'submission_notes',
  'submissions',
  'text_answers',
  'text_forms',
  'text_groups',
  'text_pending',
  'text_questions',
  'text_terms',
  'took_counts',
  'withdrawn_counts',
]);

const GROUPS = {
  accounts: { type: 'AccountTables', note: 'Accounts, sign-in, billing, mail and jobs.' },
  answers: { type: 'AnswerTables', note: 'Submissions and the counts derived from them.' },
  surveys: { type: 'SurveyTables', note: 'Surveys and everything their owners arrange around them.' },
} as const;

/**
 * Returns the text of every generated file by its path, from a migrated database.
 * @throws Error for a column of a type that has no TypeScript counterpart here
 */
export async function schemaFiles(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<Column>(COLUMNS);
  const tables = [...Map.groupBy(rows, (row) => row.table)];
  const byGroup = Map.groupBy(tables, ([table, columns]) => groupOf(table, columns));
  const files = new Map([[SCHEMA_FILE, joinedText()]]);
  for (const [group, members] of byGroup)
    files.set(`${GROUPS_FOLDER}/${group}.ts`, groupText(group, members));
  const options: FormatConfig = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8'));
  for (const [file, text] of files) files.set(file, (await format(file, text, options)).code);
  return files;
}

const NOTE =
  '// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.';

function groupOf(table: string, columns: readonly Column[]): keyof typeof GROUPS {
  if (ANSWER_TABLES.has(table)) return 'answers';
  return table === 'surveys' || columns.some(({ column }) => column === 'survey_id') ? 'surveys' : 'accounts';
}

function joinedText(): string {
  const groups = Object.entries(GROUPS);
  return [
    NOTE,
    ...groups.map(([file, { type }]) => `import type { ${type} } from './schema/${file}.ts';`),
    '',
    "/** Every table and view, by its name in the database; the row types keep the columns' names. */",
    `export interface Schema extends ${groups.map(([, { type }]) => type).join(', ')} {}`,
  ].join('\n');
}

function groupText(group: keyof typeof GROUPS, tables: readonly [string, readonly Column[]][]): string {
  const { type, note } = GROUPS[group];
  return [
    NOTE,
    ...importLines(tables.flatMap(([, columns]) => columns)),
    '',
    `/** ${note} */`,
    `export interface ${type} {`,
    ...tables.map(([table, columns]) => tableText(table, columns)),
    '}',
  ].join('\n');
}

function importLines(columns: readonly Column[]): string[] {
  const imports = new Map<string, Set<string>>();
  const need = (file: string, name: string) => {
    const from = path.posix.relative(GROUPS_FOLDER, `src/${file}`);
    imports.set(from, (imports.get(from) ?? new Set<string>()).add(name));
  };
  for (const column of columns) {
    const [base, name, file] = KNOWN[`${column.table}.${column.column}`] ?? [];
    if (name !== undefined && file !== undefined) need(file, name);
    const type = columnType(column, base);
    for (const helper of ['Filled', 'Fixed', 'Json', 'Timestamp'])
      if (new RegExp(`\\b${helper}\\b`).test(type)) need('server/db/column.ts', helper);
  }
  return [...imports]
    .map(([from, names]) => `import type { ${[...names].toSorted().join(', ')} } from '${from}';`)
    .toSorted();
}

function tableText(table: string, columns: readonly Column[]): string {
  const members = columns.map(
    (column) => `${column.column}: ${columnType(column, KNOWN[`${table}.${column.column}`]?.[0])};`,
  );
  return `${table}: {\n${members.join('\n')}\n};`;
}

function columnType(column: Column, known: string | undefined): string {
  const base = known ?? union(column.checked) ?? TYPES[column.type];
  if (base === undefined) throw new Error(`${column.table}.${column.column}: what is ${column.type} here?`);
  const type = column.nullable && !FULL_VIEWS.has(column.table) ? `${base} | null` : base;
  if (column.fixed) return `Fixed<${type}>`;
  return column.filled || FILLED.has(`${column.table}.${column.column}`) ? `Filled<${type}>` : type;
}

/** `CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text])))` to `'draft' | 'active'`. */
function union(checked: string | null): string | undefined {
  if (checked === null || !/^CHECK \(\(\w+ = ANY \(ARRAY\[/.test(checked)) return undefined;
  return [...checked.matchAll(/'([^']+)'::text/g)].map(([, value]) => `'${value}'`).join(' | ');
}
