import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkWords } from './words-of-files.ts';
import { giveVerdict } from './verdict.ts';

/** Comments that may still open with a question word; lower it with every rewritten one. */
const MAX_QUESTION_WORDS = 9;
/** Test names that may still be longer than 90 characters; lower it with every shortened one. */
const MAX_LONG_TEST_NAMES = 465;

const files = globSync('{src,scripts,bench,tests,docs,examples}/**/*.*')
  .map((file) => file.replaceAll(path.sep, '/'))
  .toSorted();
const readable = files.filter((file) => /\.(?:[jt]sx?|css)$/.test(file));
const texts = new Map(readable.map((file) => [file, readFileSync(file, 'utf8')]));
const { problems, questionWords, longTestNames } = checkWords(files, texts);

giveVerdict({
  problems: [
    ...problems,
    ...(questionWords.length > MAX_QUESTION_WORDS ? questionWords : []),
    ...(longTestNames.length > MAX_LONG_TEST_NAMES ? longTestNames : []),
  ],
  saw: texts.size,
  atLeast: 1000,
  what: 'files with names',
});
