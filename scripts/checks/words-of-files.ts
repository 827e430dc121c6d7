import path from 'node:path';
import { findReplacedWords, opensWithQuestionWord } from './find-replaced-words.ts';
import { readNames } from './read-names.ts';

const MAX_TEST_NAME = 90;
const CSS_COMMENT = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;
const CSS_CLASS = /\.(-?[A-Za-z_][\w-]*)(?=[^;{}]*\{)/g;
/** The part of a file name after its name. */
const ENDING = /(?:\.(?:test|spec|d|module))?\.\w+$/;

/** Findings in files; the two lists are for limits on their number. */
export interface Findings {
  problems: string[];
  questionWords: string[];
  longTestNames: string[];
}

/** Checks the names in files, and of files and their folders. */
export function checkWords(files: readonly string[], texts: ReadonlyMap<string, string>): Findings {
  const findings: Findings = { problems: pathProblems(files), questionWords: [], longTestNames: [] };
  for (const [file, text] of texts) {
    const { names, comments, testNames } = file.endsWith('.css') ? readCss(text) : readCode(text);
    const report = (list: string[], lines: string[]) => list.push(...lines.map((line) => `${file}: ${line}`));
    report(
      findings.problems,
      [...names].flatMap((name) => findReplacedWords(name, file)),
    );
    const questions = comments.filter(opensWithQuestionWord).map((comment) => comment.slice(0, 60));
    if (file.startsWith('src/')) {
      report(
        findings.questionWords,
        questions.map((comment) => `the comment asks instead of stating: ${comment}`),
      );
    }
    const long = testNames.filter((name) => name.length > MAX_TEST_NAME);
    report(
      findings.longTestNames,
      long.map((name) => `a test name of ${name.length} characters: ${name}`),
    );
  }
  return findings;
}

function pathProblems(files: readonly string[]): string[] {
  const paths = files.filter((file) => !file.includes('/migrations/')).flatMap(withFolders);
  return [...new Set(paths)].flatMap((each) =>
    findReplacedWords(path.posix.basename(each).replace(ENDING, ''), each).map(
      (problem) => `${each}: ${problem}`,
    ),
  );
}

function withFolders(file: string): string[] {
  const steps = file.split('/');
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}

function readCode(text: string) {
  const { identifiers, comments, testNames } = readNames(text);
  return { names: identifiers, comments, testNames };
}

function readCss(text: string) {
  const classes = text.replaceAll(CSS_COMMENT, '').matchAll(CSS_CLASS);
  return {
    names: new Set([...classes].map(([, name = '']) => name)),
    comments: text.match(CSS_COMMENT) ?? [],
    testNames: [],
  };
}
