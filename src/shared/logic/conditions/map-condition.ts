import type { Condition, NumberTerm, Value } from './condition.ts';
import type { Flow, FlowPage, Loop } from '../flow.ts';
import { mapOptionConditions } from './option-conditions.ts';

export interface Mapping {
  /** Must return dates unchanged. */
  readonly code: (code: string) => string;
  /** Receives the original code. */
  readonly value?: (code: string, value: Value) => Value;
}

export function mapCondition(condition: Condition, mapping: Mapping): Condition {
  switch (condition[0]) {
    case 'all':
    case 'any':
      return [condition[0], condition[1].map((each) => mapCondition(each, mapping))];
    case 'not':
      return ['not', mapCondition(condition[1], mapping)];
    case 'answered':
    case 'unanswered':
      return [condition[0], mapping.code(condition[1])];
    case 'says':
      return ['says', mapping.code(condition[1]), condition[2]];
    case 'is':
    case 'isnt':
    case 'every': {
      const [test, code, values] = condition;
      const { value } = mapping;
      return [
        test,
        mapping.code(code),
        value === undefined ? values : values.map((each) => value(code, each)),
      ];
    }
    default:
      return [condition[0], mapTerm(condition[1], mapping), mapTerm(condition[2], mapping)];
  }
}

export function mapFlow(flow: Flow, mapping: Mapping): Flow {
  const { quotas, scores } = flow;
  return {
    ...flow,
    ...(quotas && { quotas: quotas.map((each) => ({ ...each, if: mapCondition(each.if, mapping) })) }),
    ...(scores && { scores: scores.map((each) => ({ ...each, value: mapTerm(each.value, mapping) })) }),
    ...(flow.loops && { loops: flow.loops.map((loop) => mapLoop(loop, mapping)) }),
    pages: flow.pages.map((page) => mapPage(page, mapping)),
  };
}

function mapPage({ show_if, after, checks, repeat, ...page }: FlowPage, mapping: Mapping): FlowPage {
  return {
    ...page,
    ...(repeat && {
      repeat: { ...repeat, ...(repeat.over !== undefined && { over: mapping.code(repeat.over) }) },
    }),
    ...(show_if != null && { show_if: mapCondition(show_if, mapping) }),
    ...(after && { after: after.map((skip) => ({ ...skip, if: mapCondition(skip.if, mapping) })) }),
    ...(checks && {
      checks: checks.map((check) => ({
        ...check,
        if: mapCondition(check.if, mapping),
        at: mapping.code(check.at),
      })),
    }),
  };
}

function mapLoop({ over, lists, ...loop }: Loop, mapping: Mapping): Loop {
  return {
    ...loop,
    ...(over !== undefined && { over: mapping.code(over) }),
    ...(lists && {
      lists: Object.fromEntries(Object.entries(lists).map(([code, mark]) => [mapping.code(code), mark])),
    }),
    page: mapPage(loop.page, mapping),
    questions: loop.questions.map(({ show_if, settings, ...question }) => ({
      ...question,
      show_if: show_if && mapCondition(show_if, mapping),
      settings: mapOptionConditions(settings, (each) => mapCondition(each, mapping)),
    })),
  };
}

function mapTerm(term: NumberTerm, mapping: Mapping): NumberTerm {
  if (typeof term === 'number') return term;
  if (typeof term === 'string') return mapping.code(term);
  switch (term[0]) {
    case '*':
      return ['*', mapTerm(term[1], mapping), term[2]];
    case 'count':
      return ['count', term[1].map((each) => mapCondition(each, mapping))];
    case 'points':
      return ['points', mapping.code(term[1]), term[2]];
    default: {
      const terms = term[1].map((each) => mapTerm(each, mapping));
      return term[2] === undefined ? [term[0], terms] : [term[0], terms, term[2]];
    }
  }
}
