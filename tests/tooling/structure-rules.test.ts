import { expect, test } from 'vitest';
import { checkCircles } from '../../scripts/checks/structure-cycles.ts';
import { checkContents } from '../../scripts/checks/structure-contents.ts';
import { checkAddresses, checkNamedFiles } from '../../scripts/checks/structure-named-files.ts';
import { checkNames, ROOMS } from '../../scripts/checks/structure-names.ts';
import { checkServerLayers } from '../../scripts/checks/structure-server-layers.ts';

const ALL_LAYERS = ROOMS.map((room) => `src/${room}/page.tsx`);

test('accepts a complete structure with descriptive names', () => {
  const files = [
    'src/server/features/surveys/routes.ts',
    'src/server/features/surveys/save-survey.test.ts',
    'src/server/db/migrations/001_create_core.sql',
    'src/server/db/migrations/002_create_accounts.sql',
    'src/web/features/results/components/answer-list.tsx',
    'src/web/features/auth/callback/page.tsx',
    'src/questions/types/choice/answer-input.tsx',
    'vite.participant.config.ts',
  ];
  expect(checkNames([...ALL_LAYERS, ...files])).toEqual([]);
});

test.each([
  ['src/server/features/surveys/parts/routes.ts', 'flat'],
  ['src/server/features/surveys/parts/inner/routes.ts', 'one level'],
  ['src/web/features/results/a/b/c/box.tsx', 'page.tsx, api.ts'],
  ['src/questions/types/choice/extra.ts', 'a question kind'],
  ['src/ui/Button.tsx', 'kebab-case'],
  ['src/ui/index.ts', 'too vague'],
  ['src/ui/utils/round.ts', 'name the folder'],
  ['src/extras/page.tsx', 'not a room'],
  ['src/main.ts', 'not a room'],
  ['src/server/db/migrations/3_more.sql', 'NNN_verb_noun'],
  ['src/server/db/migrations/002_add_more.sql', 'without gap'],
])('rejects %s', (file, words) => {
  expect(checkNames([...ALL_LAYERS, file]).join()).toContain(words);
});

test('names circular imports, even of types only', () => {
  const files = (c: string) =>
    new Map([
      ['src/a.ts', "import { b } from './deep/b.ts';"],
      ['src/deep/b.ts', "import type { C } from '../c.ts';\nimport { useState } from 'react';"],
      ['src/c.ts', c],
    ]);
  expect(checkCircles(files("import type { A } from './a.ts';"))).toEqual([
    'src/a.ts -> src/deep/b.ts -> src/c.ts -> src/a.ts: a circle of imports; open it',
  ]);
  expect(checkCircles(files("// import { a } from './a.ts';"))).toEqual([]);
});

test('a feature of more than a dozen files may have folders', () => {
  const many = Array.from(
    { length: 12 },
    (_, i) => `src/server/features/surveys/${'abcdefghijkl'[i]}-data.ts`,
  );
  expect(checkNames([...ALL_LAYERS, ...many, 'src/server/features/surveys/parts/sum.ts'])).toEqual([]);
});

test('a feature folder has few files, and tests are beside their subjects', () => {
  const some = Array.from(
    { length: 15 },
    (_, i) => `src/server/features/surveys/${'abcdefghijklmno'[i]}-data.ts`,
  );
  const test = 'src/server/features/surveys/a.test.ts';
  expect(checkNames([...ALL_LAYERS, ...some, test])).toEqual([]);
  expect(checkNames([...ALL_LAYERS, ...some, 'src/server/features/surveys/p-data.ts']).join()).toContain(
    'src/server/features/surveys: 16 files; sort them',
  );
});

test('a document names existing files', () => {
  const sample = 'In `src/ui/controls/icon.tsx` and `src/<room>/page.tsx`, then `npm test`.';
  expect(checkNamedFiles('docs/walk.md', sample, new Set(['src/ui/controls/icon.tsx']))).toEqual([]);
  expect(checkNamedFiles('docs/walk.md', sample, new Set())).toEqual([
    'docs/walk.md: names src/ui/controls/icon.tsx, which is not there',
  ]);
});

test('addresses of documents lead to a file and a heading', () => {
  const documents: [string, string][] = [
    ['docs/rules.md', '# Rules\n\n## 2. Screens and routes\n'],
    ['docs/more/page.md', 'See [rules](../rules.md#2-screens-and-routes) and [none](../none.md).'],
    ['src/a.ts', '// docs/rules.md#2-screens-and-routes, docs/rules.md#3-gone'],
  ];
  expect(checkAddresses(new Map(documents))).toEqual([
    'docs/more/page.md: docs/none.md leads nowhere',
    'src/a.ts: docs/rules.md#3-gone leads nowhere',
  ]);
});

test('reports a missing folder', () => {
  expect(checkNames(ALL_LAYERS.slice(1))).toEqual(['src/shared: this room is missing']);
});

const surveys = 'src/server/features/surveys/data.ts';

test.each([
  ['src/ui/long.ts', 'export const a = 1;\n'.repeat(401), '401 lines'],
  ['src/ui/button.tsx', 'export default function Button() {}\n', 'not by default'],
  ['src/ui/all.ts', "// all of it\nexport { a } from './a.ts';\nexport * from './b.ts';\n", 'a barrel'],
  [surveys, "import { mean } from '../results/domain.ts';\n", '"surveys" may not know "results"'],
  [surveys, "import { draft } from '../generation/domain.ts';\n", '"surveys" may not know "generation"'],
  [surveys, "const end = language === 'de' ? ' (Kopie)' : ' (copy)';\n", 'tells languages apart'],
  [surveys, "let language: 'en' | 'de';\n", 'tells languages apart'],
  [
    'src/web/features/dashboard/count.ts',
    "export const count = new Intl.NumberFormat('de').format(-1);\n",
    'writes numbers of its own',
  ],
  [
    'src/participant/count.ts',
    'export const count = (-1).toLocaleString(language);\n',
    'writes numbers of its own',
  ],
  [
    'src/server/features/results/live.ts',
    "export const live = 'text/event-stream';\n",
    'a stream of its own',
  ],
  ['src/server/features/surveys/worker.ts', 'export const findSurvey = 1;\n', 'neither a role'],
  ['src/web/features/results/components/box.tsx', 'export function Chart() {}\n', 'neither a role'],
  ['docs/notes.md', `see ${['', 'home', 'somebody'].join('/')}`, 'one machine'],
  [
    'package-lock.json',
    `"resolved": ${JSON.stringify('https://packages.example/zod.tgz')}`,
    'a package registry',
  ],
])('rejects %s with %j', (file, text, words) => {
  expect(checkContents(file, text).join()).toContain(words);
});

test.each([
  ['src/server/features/results/data.ts', "import { findSurvey } from '../surveys/data.ts';\n"],
  ['src/ui/long.ts', 'export const a = 1;\n'.repeat(400)],
  ['src/ui/half.ts', "export { a } from './a.ts';\nexport const b = 1;\n"],
  ['vite.config.ts', 'export default {};\n'],
  [
    'src/web/layout/decimals.ts',
    'export const parts = new Intl.NumberFormat(language).formatToParts(0.5);\n',
  ],
  ['src/server/features/surveys/delete-data.ts', 'export const removeSurvey = 1;\n'],
  ['src/server/features/surveys/draft-questions.ts', 'export const draftOf = 1;\n'],
  [surveys, "const ends: Record<Language, string> = { en: ' (copy)', de: ' (Kopie)' };\n"],
])('accepts %s', (file, text) => {
  expect(checkContents(file, text)).toEqual([]);
});

test.each([
  ['src/web/features/results/page.tsx', "if (type === 'checkboxes') show();", 1],
  ['src/server/features/exports/policy.ts', "return question.question_type === 'text';", 1],
  ['src/server/features/exports/policy.ts', "const type: 'number' | 'text' = 'text';", 0],
  ['src/questions/types/rating/rules.ts', "const kind = 'rating';", 0],
  ['src/server/adapters/ai/bank/bank-item.ts', "question_type: 'rating'", 0],
])('a question type is named only in its own folder: %s', (file, text, problems) => {
  expect(checkContents(file, text)).toHaveLength(problems);
});

test.each([
  ['src/server/base/log.ts', "import { migrate } from '../db/migrate.ts';", 'src/server/db/migrate.ts'],
  ['src/server/db/locks.ts', "import type { Server } from '../http/serve.ts';", 'src/server/http/serve.ts'],
  ['src/server/http/serve.ts', "const app = await import('../app.ts');", 'src/server/app.ts'],
  ['src/server/live/hub.ts', "import { a } from '../features/surveys/data.ts';", 'of a higher layer'],
  ['src/server/app.ts', "import './workers/serve-app.ts';", 'src/server/workers/serve-app.ts'],
  ['src/server/deps.ts', '', 'in no layer'],
  ['src/server/access-codes/cipher.ts', '', 'in no layer'],
])('the server file %s with %j is refused', (file, text, words) => {
  expect(checkServerLayers(file, text).join()).toContain(words);
});

test.each([
  ['src/server/features/surveys/data.ts', "import { hub } from '../../live/hub.ts';"],
  ['src/server/adapters/mail/smtp.ts', "import { retryAfter } from '../../jobs/retry-after.ts';"],
  ['src/server/base/log.test.ts', "import { anApp } from '../app.ts';"],
  [
    'src/server/db/locks.ts',
    "// import { a } from '../http/serve.ts';\nimport { LOCKS } from '../base/ids.ts';",
  ],
  ['src/web/router.tsx', "import { page } from './features/results/page.tsx';"],
])('the import in %s is fine', (file, text) => {
  expect(checkServerLayers(file, text)).toEqual([]);
});
