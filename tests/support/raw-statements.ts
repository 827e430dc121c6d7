import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Here every piece of SQL is raw. */
const ROOMS = [
  'src/server/features/{responses,results,exports}/**/*.ts',
  'src/server/features/surveys/definition/definition-data.ts',
];
/** Elsewhere in the features, pieces of SQL are parts of what the query builder writes; only whole statements are raw. */
const FULL_STATEMENT = /^(select|with \w+ as|insert into|update|delete from|copy) /;

/** The first words of every raw statement of the features, up to what is put into it, with the file it stands in. */
export async function rawStatements(): Promise<{ path: string; text: string }[]> {
  const rooms = new Set(globSync(ROOMS));
  const files = globSync('src/server/features/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
  const statements = await Promise.all(
    files.map(async (path) =>
      openings(await readFile(path, 'utf8'))
        .filter((text) => rooms.has(path) || FULL_STATEMENT.test(`${text} `))
        .map((text) => ({ path, text })),
    ),
  );
  return statements.flat();
}

function openings(source: string): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\//g, '');
  const tagged = /\bsql(?:<[^`]{0,300}>)?`([^`$]+)/g;
  const plain = /[`'](\s*(?:select|with \w+ as|insert into|update|delete from|copy(?= \())[\s(][^`'$]+)/g;
  return [tagged, plain].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, text = '']) => inOneLine(text)),
  );
}

/** A statement with one space wherever there was more. */
export function inOneLine(statement: string): string {
  return statement.replaceAll(/\s+/g, ' ').trim();
}
