import { type Condition, questionCode } from './conditions/condition.ts';
import type { Flow } from './flow.ts';
import { mapCondition, mapFlow } from './conditions/map-condition.ts';
import { replacePipes } from './pipes.ts';

export type NewCodes = ReadonlyMap<string, string>;

export function renameCodes(condition: Condition, codes: NewCodes): Condition {
  return mapCondition(condition, { code: (code) => renamed(code, codes) });
}

export function renameInFlow(flow: Flow, codes: NewCodes): Flow {
  return mapFlow(flow, { code: (code) => renamed(code, codes) });
}

/** Renames pipes in all texts of a JSON value. */
export function renamePipes<T>(value: T, rename: (code: string) => string): T {
  const written = JSON.stringify(value);
  if (!written?.includes('{{')) return value;
  const text = replacePipes(written, ({ code }, pipe) => {
    const question = questionCode(code);
    return `{{${rename(question)}${pipe.slice('{{'.length + question.length)}`;
  });
  return JSON.parse(text) as T;
}

function renamed(code: string, codes: NewCodes): string {
  const question = questionCode(code);
  return (codes.get(question) ?? question) + code.slice(question.length);
}
