import { type Condition, questionCode } from './conditions/condition.ts';
import type { Flow } from './flow.ts';
import { mapCondition, mapFlow } from './conditions/map-condition.ts';

export type NewCodes = ReadonlyMap<string, string>;

export function renameCodes(condition: Condition, codes: NewCodes): Condition {
  return mapCondition(condition, { code: (code) => renamed(code, codes) });
}

export function renameInFlow(flow: Flow, codes: NewCodes): Flow {
  return mapFlow(flow, { code: (code) => renamed(code, codes) });
}

function renamed(code: string, codes: NewCodes): string {
  const question = questionCode(code);
  return (codes.get(question) ?? question) + code.slice(question.length);
}
