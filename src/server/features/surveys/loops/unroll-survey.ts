import { randomUUID } from 'node:crypto';
import type { QuestionInput } from '../../../../shared/api/survey/questions.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import type { FieldErrors } from '../../../../shared/errors.ts';
import type { Language } from '../../../../shared/text/languages.ts';
import type { Flow, FlowPage, Loop } from '../../../../shared/logic/flow.ts';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';
import { isRoundId, linkSkips, unrolledSize, unrollLoop } from '../../../../shared/logic/unroll-loop.ts';
import { checkQuestions } from '../save/check-questions.ts';
import { planQuestions, previousCodes, type SaveFacts } from '../save/plan-questions.ts';
import { markLists, markOf } from './mark-lists.ts';
import { readRounds } from './read-rounds.ts';
import { readTemplate } from './read-template.ts';
import { showLoopQuestion } from './show-flow.ts';

interface Sent {
  readonly questions: readonly QuestionInput[];
  readonly flow: Flow | null;
}

/** A survey whose loop iterations are written out as pages. */
export interface UnrolledSurvey extends Sent {
  /** Maps unrolled fields to sent ones. */
  readonly fieldOf: (field: string) => string;
  readonly fields: FieldErrors;
}

/**
 * Unrolls loops. Iterations are rebuilt with stable ids per question, item and list, so answers and translations
 * survive.
 * @param before stored flow
 */
export function unrollSurvey(
  { questions, flow }: Sent,
  before: Flow | null,
  facts: SaveFacts,
  language: Language | undefined,
): UnrolledSurvey {
  const loops = flow?.loops ?? [];
  if (flow === null || (loops.length === 0 && flow.pages.every((page) => page.loop === undefined)))
    return { questions, flow, fieldOf: (field) => field, fields: {} };

  const fields: Record<string, string> = {};
  const pages: { readonly page: FlowPage; readonly from: string }[] = [];
  const written: { readonly question: QuestionInput; readonly from: string }[] = [];
  const stored: Loop[] = [];
  const firstOf = new Map<number, number>();
  const pageIndexes = pageIndexesOf(questions, flow.pages);
  if (new Set(loops.map(({ id }) => id)).size < loops.length) fields['flow.loops'] = 'logic_id';

  for (const [index, page] of flow.pages.entries()) {
    const here = questions.flatMap((question, i) => (pageIndexes[i] === index ? [{ question, i }] : []));
    const at = loops.findIndex(({ id }) => id === page.loop);
    const loop = loops[at];
    if (loop === undefined) {
      // Iterations of a deleted loop become ordinary pages.
      const { loop: _loop, item: _item, ...rest } = page;
      pages.push({ page: rest, from: `flow.pages.${index}` });
      for (const { question, i } of here) written.push({ question, from: `questions.${i}` });
      continue;
    }
    if (!firstOf.has(loop.page.id)) writeOut(loop, at);
    const first = firstOf.get(loop.page.id);
    if (first === undefined) continue;
    firstOf.set(page.id, first);
    for (const { question, i } of here)
      if (!isRoundId(question.id ?? '')) fields[`questions.${i}.page`] = 'loop_page';
  }
  for (const [at, { id }] of loops.entries())
    if (!flow.pages.some((page) => page.loop === id)) fields[`flow.loops.${at}.id`] = 'loop_page';
  if (pages.length > LOGIC_LIMITS.pages) fields['flow.pages'] = 'too_long';

  const { loops: _loops, ...rest } = flow;
  const led = linkSkips(
    pages.map(({ page }) => page),
    firstOf,
  );
  return {
    questions: written.map(({ question }) => question),
    flow: { ...rest, pages: led, ...(stored.length > 0 && { loops: stored }) },
    fieldOf: (field) => {
      const [, list, n, name] = /^(questions|flow\.pages)\.(\d+)(\..*)$/.exec(field) ?? [];
      const from = (list === 'questions' ? written : list === undefined ? [] : pages)[Number(n)]?.from;
      return from === undefined || name === undefined ? field : from + name;
    },
    fields,
  };

  function writeOut(loop: Loop, at: number): void {
    const field = `flow.loops.${at}`;
    const template = readTemplate(loop, before, language);
    for (const [name, code] of Object.entries(template.fields)) fields[`${field}.${name}`] = code;
    const sent = written.map(({ question }) => question);
    const earlier = checkQuestions(sent, facts.stored, language);
    // Existing errors are reported anyway.
    if ([template, earlier].some((each) => Object.keys(each.fields).length > 0)) return;
    const planned = planQuestions(earlier.questions, { ...facts, newId: randomUUID }).questions;
    const read = readRounds(
      loop,
      planned.filter(({ archived }) => !archived),
      questions,
      previousCodes(earlier.questions, planned, facts.stored),
    );
    if ('wrong' in read) {
      fields[`${field}.${read.field}`] = read.wrong;
      return;
    }
    const shown = template.questions.map(showLoopQuestion);
    const isTooMuch =
      written.length + shown.length * read.rounds.length > BOUNDS.questions ||
      unrolledSize({ ...loop, questions: shown }, read.rounds) > BOUNDS.pageBytes;
    if (isTooMuch) {
      fields[field] = 'survey_too_large';
      return;
    }
    const loopFields = { ...loop, ...(read.over !== undefined && { over: read.over }) };
    const lists = markLists(loopFields, before?.loops);
    const unrolled = unrollLoop({ ...loop, list: markOf({ ...loopFields, lists }) }, shown, read.rounds);
    for (const [i, question] of unrolled.questions.entries()) {
      const from = `${field}.questions.${i % shown.length}`;
      const { question_text, help } = question;
      if (question_text.length > BOUNDS.question) fields[`${from}.question_text`] = 'too_long';
      if (help.length > BOUNDS.help) fields[`${from}.help`] = 'too_long';
      written.push({ question: { ...question, options: [] }, from });
    }
    for (const page of unrolled.pages) {
      if ((page.title ?? '').length > LOGIC_LIMITS.words) fields[`${field}.page.title`] = 'too_long';
      pages.push({ page, from: `${field}.page` });
    }
    firstOf.set(loop.page.id, unrolled.pages[0]?.id ?? loop.page.id);
    stored.push({ ...loopFields, lists, questions: template.questions });
  }
}

function pageIndexesOf(questions: readonly QuestionInput[], pages: readonly FlowPage[]): number[] {
  const pageIndexes = new Map(pages.map(({ id }, index) => [id, index]));
  let last = 0;
  return questions.map(({ page }) => (last = pageIndexes.get(page ?? 0) ?? last));
}
