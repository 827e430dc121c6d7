import { BOUNDS } from '../bounds.ts';

export interface AnswersProblem {
  readonly code: 'too_long' | 'type';
  readonly path: (string | number)[];
}

/** Lists or records of lists or records of values. */
const LEVELS = 3;

/**
 * Finds the first structural problem. Runs before the schema, whose unions take seconds on bodies of wrong values.
 * @returns null if types and size are acceptable
 */
export function findAnswersProblem(answers: unknown): AnswersProblem | null {
  let left: number = BOUNDS.answerValues;

  function find(value: unknown, path: (string | number)[], levels: number): AnswersProblem | null {
    left -= 1;
    if (left < 0) return TOO_MUCH;
    if (typeof value !== 'object') return null;
    if (value === null || levels === 0) return { code: 'type', path };
    if (Array.isArray(value) && value.length > left) return TOO_MUCH;
    for (const key in value) {
      const problem = find((value as Record<string, unknown>)[key], path, levels - 1);
      if (problem !== null) return problem;
    }
    return null;
  }

  if (Array.isArray(answers)) {
    if (answers.length > BOUNDS.questions) return TOO_MUCH;
    for (const [i, one] of (answers as unknown[]).entries()) {
      const problem = isRecord(one) ? find(one['answer'], [i, 'answer'], LEVELS) : find(one, [i], 0);
      if (problem !== null) return problem;
    }
    return null;
  }
  if (!isRecord(answers)) return null;
  let codes = 0;
  for (const code in answers) {
    codes += 1;
    const problem = codes > BOUNDS.answerCodes ? TOO_MUCH : find(answers[code], [code], LEVELS);
    if (problem !== null) return problem;
  }
  return null;
}

const TOO_MUCH: AnswersProblem = { code: 'too_long', path: [] };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
