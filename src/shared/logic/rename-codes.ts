import { type Condition, questionCode } from './conditions/condition.ts';
import type { Flow } from './flow.ts';
import { mapCondition, mapFlow } from './conditions/map-condition.ts';

/** What the questions of a copy are called: former code to new one. */
export type NewCodes = ReadonlyMap<string, string>;

/** A condition that names the same questions by their new codes. */
export function renameCodes(condition: Condition, codes: NewCodes): Condition {
  return mapCondition(condition, { code: (code) => renamed(code, codes) });
}

/** A flow whose conditions and checks name the same questions by their new codes. */
export function renameInFlow(flow: Flow, codes: NewCodes): Flow {
  return mapFlow(flow, { code: (code) => renamed(code, codes) });
}

function renamed(code: string, codes: NewCodes): string {
  const question = questionCode(code);
  return (codes.get(question) ?? question) + code.slice(question.length);
}
