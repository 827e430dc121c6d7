import path from 'node:path';
import { QUESTION_KINDS } from '../../src/questions/question-type.ts';
import { LANGUAGES } from '../../src/shared/text/languages.ts';
import { checkRole } from './structure-roles.ts';

const MAX_LINES = 400;
const CODE = /\.(tsx?|js|css)$/;
const MAY_DEFAULT_EXPORT = /\.config\.ts$|^tests\/support\/e2e-setup\.ts$/;
const RE_EXPORT = /export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+['"][^'"]+['"];?/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** What must stand in no file: places of one machine, and hosts that packages came from. */
const TRACES = [
  { pattern: /(^|[\s"'`(=])\/(work|home|Users|root)\/[\w.-]/m, words: 'a path of one machine' },
  {
    pattern: /"resolved":\s*"https?:|\bregistry\s*=\s*https?:|registry\.(npmjs|yarnpkg)/,
    words: 'a package registry',
  },
];

/** Writes a number for people with the hyphen that some languages' data have for a minus sign; only its parts may be asked for. */
const WRITES_NUMBERS =
  /\bIntl\.NumberFormat\((?!\w*\)\.formatToParts\b)|\.toLocaleString\((language|currentLanguage)/;

/** Asks which language it is, where a record should hold the fact for each. */
const LANGUAGE_CHECK = new RegExp(
  [`[=!]== ?'(${LANGUAGES.join('|')})'`, `'(${LANGUAGES.join('|')})' [|=!]`].join('|'),
);

/** Lower may not know higher; a feature that is not listed stands above all that are. */
const NOUNS = ['account', 'billing', 'media', 'surveys', 'responses', 'filters', 'results', 'exports'];

/** Problems with what stands in one file. */
export function checkContents(file: string, text: string): string[] {
  const problems = TRACES.filter(({ pattern }) => pattern.test(text)).map(
    ({ words }) => `${file}: names ${words}`,
  );
  if (!CODE.test(file)) return problems;
  const lines = text.split('\n').length - 1;
  if (lines > MAX_LINES)
    problems.push(`${file}: ${lines} lines, at most ${MAX_LINES}; split it by what it does`);
  if (/^export default|\bas default\b/m.test(text) && !MAY_DEFAULT_EXPORT.test(file)) {
    problems.push(`${file}: export by name, not by default`);
  }
  const code = text.replace(COMMENT, '');
  if (code.search(RE_EXPORT) >= 0 && code.replace(RE_EXPORT, '').trim() === '') {
    problems.push(`${file}: a barrel; import from the files themselves`);
  }
  if (file.startsWith('src/') && !/\.test\.tsx?$/.test(file) && LANGUAGE_CHECK.test(code)) {
    problems.push(
      `${file}: tells languages apart; make it a Record<Language, …> (src/shared/text/languages.ts)`,
    );
  }
  if (
    /^src\/(?!shared\/text\/number-format\.)/.test(file) &&
    !/\.test\.tsx?$/.test(file) &&
    WRITES_NUMBERS.test(code)
  )
    problems.push(
      `${file}: writes numbers of its own; numberFormat of src/shared/text/number-format.ts knows the minus sign`,
    );
  if (/^src\/server\/(?!live\/).*(?<!\.test)\.ts$/.test(file) && code.includes('text/event-stream'))
    problems.push(`${file}: begins a stream of its own; open it by src/server/live/event-streams.ts`);
  return [
    ...problems,
    ...checkNounOrder(file, text),
    ...checkKindNames(file, code),
    ...checkRole(file, code),
  ];
}

/** Other folders that may name question types: they write or import questions, or show the product. */
const MAY_NAME_KINDS =
  /^src\/(questions|server\/adapters\/ai\/bank|server\/adapters\/questionnaires|server\/demo)\/|\.test\.tsx?$/;
/** Names that are ordinary words elsewhere: only beside `question_type` they are a kind's. */
const ORDINARY = new Set(['text', 'number', 'date', 'nps']);

function checkKindNames(file: string, code: string): string[] {
  if (!file.startsWith('src/') || MAY_NAME_KINDS.test(file)) return [];
  const named = QUESTION_KINDS.filter((kind) => {
    const quoted = `['"\`]${kind}['"\`]`;
    return new RegExp(ORDINARY.has(kind) ? `question_type[^\\n;]{0,30}${quoted}` : quoted).test(code);
  });
  return named.map((kind) => `${file}: names the kind "${kind}"; ask its rules (src/questions) instead`);
}

function checkNounOrder(file: string, text: string): string[] {
  const own = featureOf(file);
  if (own === undefined || /\.test\.tsx?$/.test(file)) return [];
  const imported = [...text.matchAll(/from\s+'(\.[^']+)'/g)].map(([, target = '']) => {
    return featureOf(path.posix.join(path.posix.dirname(file), target));
  });
  return imported
    .filter((other) => other !== undefined && other !== own && rank(other) >= rank(own))
    .map((other) => `${file}: "${own}" may not know "${other}" (order: ${NOUNS.join(' < ')} < the others)`);
}

function featureOf(file: string): string | undefined {
  return /^src\/server\/features\/([^/]+)\//.exec(file)?.[1];
}

function rank(noun: string): number {
  const index = NOUNS.indexOf(noun);
  return index < 0 ? NOUNS.length : index;
}
