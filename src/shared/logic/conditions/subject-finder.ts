import type { Experiment } from '../flow.ts';
import { LOGIC_LIMITS, type LogicProblem } from '../limits.ts';
import type { FindSubject } from './read-condition.ts';
import type { Subject } from './subject.ts';

/** Subject of conditions; known after the question at `index`, or from the start (-1). */
interface Known {
  readonly index: number;
  readonly subject: Subject;
}

interface Values {
  readonly arms?: readonly Experiment[] | undefined;
  readonly pages?: readonly { readonly id: number; readonly repeat?: unknown }[];
  readonly scores?: readonly { readonly code: string; readonly value?: unknown }[] | undefined;
}

export interface Together {
  readonly from: number;
  readonly end: number;
}

interface Question {
  readonly id: string;
  readonly page?: number | null;
  readonly parts: readonly Subject[];
  /** Id and code before a type change; conditions may still use them. */
  readonly former?: readonly string[] | undefined;
}

/** Creates a lookup of condition subjects by code or question id, including experiments and scores. */
export function subjectFinder(questions: readonly Question[], flow: Values | null) {
  const known = new Map<string, Known>();
  for (const [index, { id, parts }] of questions.entries()) {
    const [own] = parts;
    if (own !== undefined) known.set(id, { index, subject: own });
    for (const subject of parts) {
      if (subject.archived) continue;
      known.set(subject.code, { index, subject });
      // A part of a question without a code is named `<question id>_2`.
      if (subject !== own) known.set(id + subject.code.slice(own?.code.length), { index, subject });
    }
  }
  for (const [index, { parts, former = [] }] of questions.entries()) {
    const length = parts[0]?.code.length ?? 0;
    for (const name of former)
      for (const subject of parts)
        if (!subject.archived) known.set(name + subject.code.slice(length), { index, subject });
  }
  for (const { code, arms } of flow?.arms ?? []) {
    const values = arms.map(({ id, text }) => ({ value: id, label: text }));
    known.set(code, { index: -1, subject: { code, class: 'code', values, archived: false } });
  }
  for (const { code, value } of flow?.scores ?? []) {
    const named = JSON.stringify(value ?? null).match(/"[^"]+"/g) ?? [];
    const indexes = named.map((name) => known.get(name.slice(1, -1))?.index ?? -1);
    known.set(code, { index: Math.max(-1, ...indexes), subject: scoreSubject(code) });
  }
  const repeated = new Set(flow?.pages?.flatMap(({ id, repeat }) => (repeat === undefined ? [] : [id])));
  return (ref: string, before: number, together?: Together): ReturnType<FindSubject> => {
    const match = known.get(ref) ?? known.get(ref.toLowerCase());
    if (match === undefined) return 'logic_gone';
    const { index, subject } = match;
    const isWith = together !== undefined && index >= together.from && index < together.end;
    if (isWith && index !== before) return 'logic_shuffle';
    if (index >= before) return 'logic_later';
    // A loop question has a single value only within its iteration.
    const page = questions[index]?.page ?? 0;
    return repeated.has(page) && questions[before]?.page !== page ? 'logic_loop' : subject;
  };
}

function scoreSubject(code: string): Subject {
  const values = { min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, labels: [] };
  return { code, class: 'wide', values, as: { decimals: LOGIC_LIMITS.decimals }, archived: false };
}

/** Reports duplicate codes of experiments and scores, and duplicate arm ids. */
export function findRepeatedValues(flow: Values | null): Record<string, LogicProblem> {
  const fields: Record<string, LogicProblem> = {};
  const codes = new Set<string>();
  for (const list of ['arms', 'scores'] as const)
    for (const [i, { code }] of (flow?.[list] ?? []).entries()) {
      if (codes.has(code)) fields[`flow.${list}.${i}.code`] = 'logic_id';
      codes.add(code);
    }
  for (const [i, { arms }] of (flow?.arms ?? []).entries())
    if (new Set(arms.map(({ id }) => id)).size < arms.length) fields[`flow.arms.${i}.arms`] = 'logic_id';
  return fields;
}
