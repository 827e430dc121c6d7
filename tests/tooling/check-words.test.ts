import { expect, test } from 'vitest';
import { checkWords } from '../../scripts/checks/words-of-files.ts';
import { readNames } from '../../scripts/checks/read-names.ts';

const check = (text: string, file = 'src/web/page.ts') => checkWords([file], new Map([[file, text]]));

test('a name of code with a replaced word is reported with the word to use', () => {
  const { problems } = check('const toldBins = 1;\nfunction sayCondition() {}\nconst keeper = 2;');
  expect(problems).toEqual([
    'src/web/page.ts: “toldBins” is called suppressBins',
    'src/web/page.ts: “sayCondition” is called describeCondition',
    'src/web/page.ts: “keeper” in “keeper”: use store',
  ]);
});

test.each([
  ['src/web/say-change.ts', 'describeChange'],
  ['src/web/found-list.test.ts', 'matches'],
  ['src/web/hall/page.ts', 'join code'],
])('the path %s is reported', (file, term) => {
  expect(check('', file).problems.join()).toContain(term);
});

test('a class of a style sheet is reported, words in its comments are not', () => {
  const { problems } = check(
    '/* .kept { */\n.given-list > li {\n  margin: 0.5rem;\n}',
    'src/web/a.module.css',
  );
  expect(problems).toEqual([
    'src/web/a.module.css: “given” in “given-list”: use input, answer or a specific noun',
  ]);
});

test('strings, patterns and terms of HTTP hold no replaced names', () => {
  const text = "const a = 'told'; const b = /kept's/; const c = `said ${a} given`; notFound(keepAlive);";
  expect(check(text).problems).toEqual([]);
});

test('an exception holds only below its paths', () => {
  expect(check('row.told = 1;', 'src/server/db/schema/surveys.ts').problems).toEqual([]);
  expect(check('row.told = 1;').problems).toHaveLength(1);
});

test.each(['// What it is.', '/** Whether it is. */', '/**\n * How it is.\n */', '// Whoever it is.'])(
  'the comment %j asks',
  (comment) => {
    expect(check(comment).questionWords).toHaveLength(1);
    expect(check(comment, 'scripts/a.ts').questionWords).toEqual([]);
  },
);

test('long names of tests are listed, in tables too', () => {
  const name = 'long '.repeat(19);
  const text = `test('${name}', () => {}); test.each([[1], f(2)])('${name}', () => {}); test('short', () => {});`;
  expect(readNames(text).testNames).toEqual([name, name, 'short']);
  expect(check(text).longTestNames).toHaveLength(2);
});
