import { parsePattern, type PatternNode } from './rules-pattern-parse.ts';

/** A pattern made ready to be compared with answers. */
export interface Pattern {
  readonly steps: readonly Step[];
  /** An answer that has the form. */
  readonly example: string;
}

/** A step: match one character, go on in one of two ways, or end. */
type Step =
  | { readonly does: 'character'; readonly has: (point: number) => boolean }
  | { readonly does: 'fork'; readonly to: readonly [number, number] }
  | { readonly does: 'jump'; readonly to: number }
  | { readonly does: 'end' };

/** With the longest answer, this bounds what one comparison costs. */
const MAX_STEPS = 400;

/** Reads a pattern. @returns null where it is not of the small language, or too large */
export function readPattern(text: string): Pattern | null {
  const node = parsePattern(text);
  if (node === null) return null;
  const steps: Step[] = [];
  if (!write(node, steps)) return null;
  steps.push({ does: 'end' });
  return { steps, example: exampleOf(node) };
}

/** Whether the whole text has the pattern's form. Each character is read once, and all alternatives are followed at the same time. */
export function matchesPattern({ steps }: Pattern, text: string): boolean {
  const reached = new Int32Array(steps.length).fill(-1);
  let present: number[] = [];
  reach(steps, 0, 0, reached, present);
  let read = 0;
  for (const character of text) {
    const point = character.codePointAt(0)!;
    const next: number[] = [];
    read += 1;
    for (const at of present) {
      const step = steps[at]!;
      if (step.does === 'character' && step.has(point)) reach(steps, at + 1, read, reached, next);
    }
    if (next.length === 0) return false;
    present = next;
  }
  return present.some((at) => steps[at]?.does === 'end');
}

/** Adds a step, and those that it leads to without a character, once each. */
function reach(steps: readonly Step[], start: number, read: number, reached: Int32Array, into: number[]) {
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached[at] === read) continue;
    reached[at] = read;
    const step = steps[at]!;
    if (step.does === 'fork') open.push(step.to[1], step.to[0]);
    else if (step.does === 'jump') open.push(step.to);
    else into.push(at);
  }
}

/** @returns false where it becomes too large */
function write(node: PatternNode, steps: Step[]): boolean {
  if (steps.length >= MAX_STEPS) return false;
  if (node.is === 'character') {
    steps.push({ does: 'character', has: node.has });
    return true;
  }
  if (node.is === 'sequence') return node.of.every((each) => write(each, steps));
  if (node.is === 'either') return writeEither(node.of, steps);
  for (let i = 0; i < node.min; i += 1) if (!write(node.of, steps)) return false;
  if (node.max === null) return writeEndless(node.of, steps);
  for (let i = node.min; i < node.max; i += 1) {
    const fork = steps.push({ does: 'jump', to: 0 }) - 1;
    if (!write(node.of, steps)) return false;
    steps[fork] = { does: 'fork', to: [fork + 1, steps.length] };
  }
  return true;
}

function writeEither(ways: readonly PatternNode[], steps: Step[]): boolean {
  const ends: number[] = [];
  for (const [i, way] of ways.entries()) {
    const fork = i < ways.length - 1 ? steps.push({ does: 'jump', to: 0 }) - 1 : null;
    if (!write(way, steps)) return false;
    if (fork === null) continue;
    ends.push(steps.push({ does: 'jump', to: 0 }) - 1);
    steps[fork] = { does: 'fork', to: [fork + 1, steps.length] };
  }
  for (const end of ends) steps[end] = { does: 'jump', to: steps.length };
  return true;
}

function writeEndless(node: PatternNode, steps: Step[]): boolean {
  const fork = steps.push({ does: 'jump', to: 0 }) - 1;
  if (!write(node, steps)) return false;
  steps.push({ does: 'jump', to: fork });
  steps[fork] = { does: 'fork', to: [fork + 1, steps.length] };
  return true;
}

/** The shortest that fits, with one more of what may come any number of times. */
function exampleOf(node: PatternNode): string {
  if (node.is === 'character') return node.example;
  if (node.is === 'sequence') return node.of.map(exampleOf).join('');
  if (node.is === 'either') return exampleOf(node.of[0]!);
  const times = Math.max(node.min, node.max === null ? 1 : Math.min(1, node.max));
  return exampleOf(node.of).repeat(times);
}
