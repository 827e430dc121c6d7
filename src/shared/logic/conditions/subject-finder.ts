import type { Experiment } from '../flow.ts';
import { LOGIC_LIMITS, type LogicProblem } from '../limits.ts';
import type { FindSubject } from './read-condition.ts';
import type { Subject } from './subject.ts';

/** Something that a condition may name, and after which question it is known; -1 is from the start. */
interface Known {
  readonly index: number;
  readonly subject: Subject;
}

/** What a flow keeps of every answer, as far as it was read. */
interface Values {
  readonly arms?: readonly Experiment[] | undefined;
  readonly pages?: readonly { readonly id: number; readonly repeat?: unknown }[];
  readonly scores?: readonly { readonly code: string; readonly value?: unknown }[] | undefined;
}

/** The places of questions that are asked in an order of each participant's own. */
export interface Together {
  readonly from: number;
  readonly end: number;
}

interface Question {
  readonly id: string;
  readonly page?: number | null;
  readonly parts: readonly Subject[];
  /** Its id and code before it became another one: conditions may still go by them. */
  readonly former?: readonly string[] | undefined;
}

/** Finds what a condition names among the first questions, by code or by the question's id, and what nobody is asked. */
export function subjectFinder(questions: readonly Question[], flow: Values | null) {
  const known = new Map<string, Known>();
  for (const [index, { id, parts }] of questions.entries()) {
    const [own] = parts;
    if (own !== undefined) known.set(id, { index, subject: own });
    for (const subject of parts) {
      if (subject.archived) continue;
      known.set(subject.code, { index, subject });
      // A part of a question that has no code yet goes by the question's id: `<id>_2`.
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
    // What is asked several times is one thing only within its round.
    const page = questions[index]?.page ?? 0;
    return repeated.has(page) && questions[before]?.page !== page ? 'logic_loop' : subject;
  };
}

/** A score may be any number. */
function scoreSubject(code: string): Subject {
  const values = { min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, labels: [] };
  return { code, class: 'wide', values, as: { decimals: LOGIC_LIMITS.decimals }, archived: false };
}

/** The codes that stand twice among what nobody is asked, and arms whose id does. */
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
