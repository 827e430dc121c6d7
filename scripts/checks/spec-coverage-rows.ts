import path from 'node:path';

/** A rule of the product spec, where it is built and what shows it. */
export interface CoverageRow {
  readonly rule: string;
  readonly files: readonly string[];
  readonly tests: readonly { readonly file: string; readonly title: string }[];
  /** What the last cell says where it names no test. */
  readonly without: string;
}

type Read = (file: string) => string | undefined;

/** The rows of all tables of the document. */
export function readRows(document: string): CoverageRow[] {
  return document
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|-]+$/.test(line) && !line.startsWith('| Rule or text'))
    .map((line) => {
      const [rule = '', built = '', shown = ''] = line
        .slice(1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|'));
      const parts = shown.split('<br>');
      const named = parts.map((part) => /^`([^`]+)` › (.+)$/.exec(part.trim()));
      return {
        rule,
        files: [...built.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? ''),
        tests: named.flatMap((match) => (match ? [{ file: match[1] ?? '', title: match[2] ?? '' }] : [])),
        without: parts.filter((_, i) => named[i] === null).join(' '),
      };
    });
}

/**
 * What is wrong with a row, in words.
 * @param read gives a file's text, or undefined where there is none
 */
export function checkRow({ rule, files, tests, without }: CoverageRow, read: Read): string[] {
  const problems: string[] = [];
  const report = (problem: string) => problems.push(`${rule}: ${problem}`);
  for (const file of files) if (read(file) === undefined) report(`there is no ${file}`);
  if (tests.length === 0 && !/^(open:|no test of its own:)/.test(without)) report('no test is named');
  const evidence: string[] = [];
  for (const { file, title } of tests) {
    const source = read(file);
    if (source === undefined) report(`there is no ${file}`);
    else {
      const own = ownText(source, title);
      if (own === undefined) report(`${file} has no test "${title}"`);
      else evidence.push(own, ...importedData(file, source, read));
    }
  }
  const shown = plain(evidence.join('\n'));
  for (const [, text = ''] of rule.matchAll(/"([^"]+)"/g))
    if (tests.length > 0 && !shown.includes(plain(text))) report(`no named test shows "${text}"`);
  return problems;
}

/** Beginnings of tests, at whatever depth: `test('…'`, `test.each(…)(\n '…'`. */
const TEST = /^ *test(\.\w+)?\(/gm;

/** The test of this title with the data of its file: everything that stands in no other test. */
function ownText(source: string, title: string): string | undefined {
  const starts = [...source.matchAll(TEST)].map(({ index }) => index);
  const blocks = [
    source.slice(0, starts[0]),
    ...starts.map((start, i) => source.slice(start, starts[i + 1])),
  ];
  const [head = '', ...tests] = blocks;
  const own = tests.filter((block) => plain(block).includes(plain(title)));
  // A title may also stand in a table of cases before its tests.
  if (own.length === 0) return plain(head).includes(plain(title)) ? source : undefined;
  return [head, ...own].join('\n');
}

/** Fixtures and helpers of the tests, and the words themselves where a test compares with them. */
function importedData(file: string, source: string, read: Read): string[] {
  return [...source.matchAll(/from '(\.[^']+)'/g)]
    .map(([, from]) => path.posix.join(path.posix.dirname(file), from ?? ''))
    .filter((each) => each.startsWith('tests/'))
    .map((each) => read(each) ?? '');
}

/** Without what a string's quotes, escapes and line breaks change. */
function plain(text: string): string {
  return text
    .replaceAll(/\\(['"`])/g, '$1')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ');
}
