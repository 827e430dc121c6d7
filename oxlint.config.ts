import { readFileSync } from 'node:fs';
import { defineConfig } from 'oxlint';
import { z } from 'zod';

/** A forbidden import: a pattern of the path as written, and what to do instead. */
interface LintException {
  regex: string;
  message: string;
  allowTypeImports?: boolean;
}

const { dependencies, devDependencies } = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')));

/** All packages but these, and all of Node (patterns here know no "not"). */
const onlyPackages = (allowed: string[], message: string): LintException => {
  const others = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !allowed.includes(name),
  );
  return { regex: `^(node:.*|(${others.join('|')})(/.*)?)$`, message };
};
const onlyTypes = (regex: string, message: string): LintException => ({
  regex,
  message,
  allowTypeImports: true,
});

const noTests: LintException = {
  regex: '\\.test\\.tsx?$|/tests/',
  message: 'A test is nobody’s library. Move what is shared to tests/support and import it from tests only.',
};

/** The rules of one room: what TypeScript’s projects cannot see (packages, files inside a room). */
const room = (files: string[], ...exceptions: LintException[]) => ({
  files,
  excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
  rules: { 'no-restricted-imports': ['error', { patterns: [noTests, ...exceptions] }] as ['error', object] },
});

const KIND = 'src/questions/types/*';
const pureCore = onlyPackages(
  ['zod'],
  'Pure: only zod here. Take facts and `now` as parameters; I/O belongs to server or web.',
);
const ownKind: LintException = {
  regex: '^\\.\\./[a-z-]+/|^\\.\\./\\.\\./(rules|question|summaries|answer-inputs|editors|charts)\\.ts$',
  message:
    'A kind knows only itself. Share through src/questions, or do it at the registry that sees every kind.',
};
const smallPage = onlyPackages(
  ['react', 'preact'],
  'The participant downloads this. Only react (Preact in the bundle) here: plain HTML and CSS, native controls.',
);

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', '.builds', 'data', 'coverage', 'test-results'],
  env: { builtin: true },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-empty': ['error', { allowEmptyCatch: false }],
    'no-console': 'error',
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': [
      'error',
      { checksVoidReturn: { attributes: false, properties: false } },
    ],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/only-throw-error': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/no-unsafe-argument': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-self-import': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-empty-named-blocks': 'off',
    'unicorn/require-module-specifiers': 'off',
    'unicorn/no-array-fill-with-reference-type': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'promise/always-return': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/no-array-index-key': 'off',
    'eslint/no-shadow': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // Our charts are keyboard-operable groups; axe judges them in the browser tests.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'vitest/expect-expect': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  },
  overrides: [
    room(['src/**']),
    room(['src/shared/**'], pureCore),
    room(
      ['src/statistics/**'],
      onlyPackages([], 'Pure numbers: no package here, so that server, browser and command line share them.'),
    ),
    room(
      ['rules', 'summary'].map((name) => `${KIND}/${name}*.ts`),
      pureCore,
      ownKind,
    ),
    room(
      [`${KIND}/answer-input*.{ts,tsx}`],
      smallPage,
      ownKind,
      onlyTypes(
        '/(rules|summary)\\.ts$|/shared/api/',
        'An answer input takes types only from here: a value would bring zod to the participant.',
      ),
    ),
    room([`${KIND}/{editor,chart}*.{ts,tsx}`], ownKind),
    room(
      ['src/participant/**'],
      smallPage,
      onlyTypes(
        'questions/(rules|question|types/[a-z-]+/rules)\\.ts$|/shared/api/',
        'Types only from here: a value would bring zod to the participant.',
      ),
    ),
    room(['src/web/features/editor/wording/**/*.ts'], pureCore),
    room(['src/ui/**'], {
      regex: '^(zod|react-router|@tanstack/.*|better-auth.*)$|/shared/api/',
      message: 'ui could ship in a different product: take data and callbacks as props.',
    }),
    room(
      ['src/server/features/*/domain.ts', 'src/server/features/*/policy.ts'],
      pureCore,
      onlyTypes(
        '/(db|adapters)/|/data\\.ts$',
        'Pure decisions only: let routes.ts fetch the facts and hand them in.',
      ),
    ),
    room(['src/server/features/*/routes.ts'], {
      regex: '^(kysely|pg)$',
      message: 'SQL belongs to data.ts of the same feature: give it a function with a telling name.',
    }),
    room(['src/server/features/health/routes.ts']),
    room(['src/web/features/*/components/**'], {
      regex: '^\\.\\./\\.\\./[a-z]',
      message: 'Features meet only in page.tsx: compose there, or move the shared piece to ui or web/lib.',
    }),
    room(['src/web/features/*/{api,model}.ts'], {
      regex: '^\\.\\./[a-z]',
      message: 'Features meet only in page.tsx: compose there, or move the shared piece to web/lib.',
    }),
    {
      files: ['src/**'],
      excludeFiles: ['src/server/main.ts', 'src/server/base/config.ts', '**/*.test.ts'],
      plugins: ['node'],
      rules: { 'node/no-process-env': 'error' },
    },
    {
      files: ['src/web/features/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'Use call() of web/lib/call.ts: it knows the contract and its errors.' },
        ],
      },
    },
    {
      // What runs in browsers without `toSorted` and `toReversed` (docs/browsers.md).
      files: ['src/participant/**', 'src/questions/**/answer-input*', 'src/web/lib/older-browsers.ts'],
      rules: { 'unicorn/no-array-sort': 'off', 'unicorn/no-array-reverse': 'off' },
    },
    {
      files: ['**/*.js'],
      rules: { 'typescript/no-unsafe-return': 'off', 'typescript/no-unsafe-argument': 'off' },
    },
    { files: ['src/server/main.ts', 'scripts/**', 'bench/**', 'tests/**'], rules: { 'no-console': 'off' } },
    { files: ['*.config.ts', 'tests/support/e2e-setup.ts'], rules: { 'import/no-default-export': 'off' } },
  ],
});
