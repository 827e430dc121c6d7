import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { findNewerStyles } from './browser-floor-css.ts';
import { findNewerFunctions } from './browser-floor.ts';
import { giveVerdict } from './verdict.ts';

/** Gzip budgets in bytes: what a person downloads to answer a survey, by what its questions need beside the main script. */
const PAGE_BUDGETS = {
  client: 6_860,
  'page.kind': 7_950,
  'page.value': 9_030,
  'page.ranking': 7_740,
  'page.logic': 8_570,
  'page.logic.kind': 9_550,
};
/** With everything. */
const MAX_BUDGET = { 'page.logic.kind.value.ranking': 12_430 };
/** Of scripts that only some pages load beside it; no part of a page with everything else. */
const MORE_BUDGETS = {
  'date-time-script': 500,
  'stage-script': 3_250,
  'welcome-script': 350,
  'progress-script': 600,
  'onward-script': 550,
  'time-script': 750,
  'frame-script': 400,
  'prefill-script': 650,
  // With its words in every language of the page.
  'resume-script': 4_500,
  'parameter-script': 450,
  'kiosk-script': 1_800,
  'kiosk-worker': 750,
  // What other sites load: at most so much, also as it is.
  'embed-script': 1_300,
};
const PAGE_BUDGET = 30_000;
/** The HTML of a survey of ten questions, about; the browser tests look at the real one. */
const SAMPLE_HTML = 6_000;

/** Traces that a library leaves in a bundle. */
const STRANGERS = [
  { name: 'zod', trace: /ZodError|\$ZodType|invalid_union/ },
  { name: 'react-dom', trace: /react-dom|__reactContainer|Minified React error/ },
  { name: 'react-router', trace: /react-router|__reactRouter/ },
  { name: 'i18next', trace: /i18next/ },
];

const files = globSync('dist/participant/**/*.{js,css}');
const scripts = files.filter((file) => file.endsWith('.js'));
const sizes = sizesOf({ ...PAGE_BUDGETS, ...MAX_BUDGET, ...MORE_BUDGETS });
const script = Math.max(...sizesOf(MAX_BUDGET).map(({ size }) => size));
const page = script + zippedSize(files.filter((file) => file.endsWith('.css'))) + SAMPLE_HTML;
console.log(
  [
    ...sizes.map(({ name, size, budget }) => `${name} ${size} of ${budget}`),
    `whole page about ${page} of ${PAGE_BUDGET} bytes, gzip`,
  ].join(', '),
);

const problems = scripts.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return STRANGERS.filter(({ trace }) => trace.test(text)).map(
    ({ name }) => `${path.basename(file)} contains ${name}`,
  );
});
if (scripts.some((file) => !isKnown(path.basename(file))))
  problems.push(
    'the scripts share a chunk, which is one more request: import no value that the other one has',
  );
for (const { name, size, budget } of sizes)
  if (size === 0 || size > budget) problems.push(`${name} has ${size} bytes, ${budget} are allowed`);
if (page > PAGE_BUDGET) problems.push(`the page has about ${page} bytes, ${PAGE_BUDGET} are allowed`);

for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const newer = file.endsWith('.js')
    ? findNewerFunctions(text, 'participant')
    : findNewerStyles(text, 'participant');
  problems.push(...newer.map((name) => `${path.basename(file)} uses ${name}: missing in Safari 15`));
}

giveVerdict({ problems, saw: files.length, atLeast: 2, what: 'built files' });

/** Whether it is a script with a budget, or one of the choices between the least and the most of a page. */
function isKnown(file: string): boolean {
  return file.startsWith('page.') || sizes.some(({ name }) => file.startsWith(`${name}-`));
}

function sizesOf(budgets: Readonly<Record<string, number>>) {
  return Object.entries(budgets).map(([name, budget]) => ({
    name,
    budget,
    size: zippedSize(scripts.filter((file) => path.basename(file).startsWith(`${name}-`))),
  }));
}

function zippedSize(paths: string[]): number {
  return paths.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
}
