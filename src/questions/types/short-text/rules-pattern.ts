import type { Step } from './rules-pattern-match.ts';
import { parsePattern, type PatternNode } from './rules-pattern-parse.ts';

export interface Pattern {
  readonly steps: readonly Step[];
  readonly example: string;
}

/** Bounds the cost of matching, together with the maximum answer length. */
const MAX_STEPS = 400;
const MAX_BOUNDS = 2_400;

/** Compiles a pattern. @returns null if it is invalid or too large */
export function readPattern(text: string): Pattern | null {
  const node = parsePattern(text);
  if (node === null) return null;
  const steps: Step[] = [];
  if (!write(node, steps)) return null;
  if (steps.reduce((sum, step) => sum + step.length, 0) > MAX_BOUNDS) return null;
  steps.push([]);
  return { steps, example: exampleOf(node) };
}

/** @returns false if too large */
function write(node: PatternNode, steps: Step[]): boolean {
  if (steps.length >= MAX_STEPS) return false;
  if (node.is === 'character') {
    steps.push([node.isIn ? 1 : 0, ...node.ranges.flat()]);
    return true;
  }
  if (node.is === 'sequence') return node.of.every((each) => write(each, steps));
  if (node.is === 'either') return writeEither(node.of, steps);
  for (let i = 0; i < node.min; i += 1) if (!write(node.of, steps)) return false;
  if (node.max === null) return writeEndless(node.of, steps);
  for (let i = node.min; i < node.max; i += 1) {
    const fork = steps.push([[]]) - 1;
    if (!write(node.of, steps)) return false;
    steps[fork] = [[fork + 1, steps.length]];
  }
  return true;
}

function writeEither(ways: readonly PatternNode[], steps: Step[]): boolean {
  const ends: number[] = [];
  for (const [i, way] of ways.entries()) {
    const fork = i < ways.length - 1 ? steps.push([[]]) - 1 : null;
    if (!write(way, steps)) return false;
    if (fork === null) continue;
    ends.push(steps.push([[]]) - 1);
    steps[fork] = [[fork + 1, steps.length]];
  }
  for (const end of ends) steps[end] = [[steps.length]];
  return true;
}

function writeEndless(node: PatternNode, steps: Step[]): boolean {
  const fork = steps.push([[]]) - 1;
  if (!write(node, steps)) return false;
  steps.push([[fork]]);
  steps[fork] = [[fork + 1, steps.length]];
  return true;
}

/** Returns the shortest match, with one extra repetition of unbounded items. */
function exampleOf(node: PatternNode): string {
  if (node.is === 'character') return node.example;
  if (node.is === 'sequence') return node.of.map(exampleOf).join('');
  if (node.is === 'either') return exampleOf(node.of[0]!);
  const times = Math.max(node.min, node.max === null ? 1 : Math.min(1, node.max));
  return exampleOf(node.of).repeat(times);
}
