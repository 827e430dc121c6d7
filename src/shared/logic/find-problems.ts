import type { Condition } from './conditions/condition.ts';
import { possibleTerms, together } from './conditions/possible-terms.ts';
import type { Subject } from './conditions/subject.ts';
import type { Logic, LogicPage } from './evaluate-logic.ts';

/** A warning to the owner; `at` is a question code or `page.3`. */
export interface LogicWarning {
  readonly code: 'logic_never' | 'logic_always' | 'logic_unreached' | 'logic_hidden' | 'logic_no_end';
  readonly at: string;
}

/**
 * Finds constant conditions, unreachable pages, skips that cannot apply and surveys that cannot be
 * completed, unless it takes too long.
 */
export function findProblems({ pages, endings }: Logic, parts: readonly Subject[]): LogicWarning[] {
  const subjects = new Map(parts.map((part) => [part.code, part]));
  const warnings: LogicWarning[] = [];
  const isNever = (...conditions: readonly (Condition | undefined)[]) => {
    const named = conditions.filter((each) => each !== undefined);
    return together(named.map((each) => possibleTerms(each, subjects)))?.length === 0;
  };
  const isAlways = (condition: Condition) => possibleTerms(condition, subjects, false)?.length === 0;

  const warn = (condition: Condition | undefined, at: string, around?: Condition) => {
    if (condition === undefined) return;
    if (isNever(condition, around)) warnings.push({ code: 'logic_never', at });
    else if (isAlways(condition)) warnings.push({ code: 'logic_always', at });
  };

  for (const page of pages) {
    const at = `page.${page.id}`;
    warn(page.show_if, at);
    for (const { code, show_if } of page.questions) warn(show_if, code, page.show_if);
    const always = page.after?.findIndex((skip) => isAlways(skip.if)) ?? -1;
    if (page.after?.some((skip) => isNever(skip.if, page.show_if)))
      warnings.push({ code: 'logic_never', at });
    if (always !== -1 && always < (page.after?.length ?? 0) - 1) warnings.push({ code: 'logic_hidden', at });
  }
  const reached = reachedPages(pages, isAlways);
  for (const { id } of pages)
    if (!reached.pages.has(id)) warnings.push({ code: 'logic_unreached', at: `page.${id}` });
  const kinds = new Map(endings.map(({ id, kind }) => [id, kind]));
  const completes = reached.isEndReached || [...reached.endings].some((id) => kinds.get(id) === 'complete');
  if (!completes) warnings.push({ code: 'logic_no_end', at: `page.${pages[0]?.id ?? 1}` });
  return warnings;
}

/** Returns the reachable pages and endings, assuming that any condition may be true. */
function reachedPages(pages: readonly LogicPage[], isAlways: (condition: Condition) => boolean) {
  const reached = new Set<number>(pages.slice(0, 1).map(({ id }) => id));
  const ended = new Set<number>();
  let isEndReached = false;
  for (const [index, { id, show_if, after = [] }] of pages.entries()) {
    if (!reached.has(id)) continue;
    let goesOn = true;
    for (const { if: when, to } of after) {
      if ('page' in to) reached.add(to.page);
      else ended.add(to.ending);
      if (show_if === undefined && isAlways(when)) {
        goesOn = false;
        break;
      }
    }
    const next = pages[index + 1];
    if (goesOn && next !== undefined) reached.add(next.id);
    if (goesOn && next === undefined) isEndReached = true;
  }
  return { pages: reached, endings: ended, isEndReached };
}
