import type { Part } from '../../../../questions/question-type.ts';
import type { SurveyDefinition } from './survey-definition.ts';

/** Approximate bytes besides texts. */
const OVERHEAD = { survey: 4_000, question: 600, value: 150, counter: 80 } as const;

export function definitionBytes(definition: SurveyDefinition): number {
  const { title, description, questions, counter_keys, flow, past_logic, texts: translations } = definition;
  const parts = questions.flatMap((question) => question.parts);
  const objects = OVERHEAD.survey + partsBytes(parts) + OVERHEAD.counter * counter_keys.length;
  const texts =
    title.length + description.length + JSON.stringify([questions, flow, past_logic, translations]).length;
  return objects + 2 * texts;
}

export function questionBytes(question: SurveyDefinition['questions'][number]): number {
  return partsBytes(question.parts) + 2 * JSON.stringify(question).length;
}

function partsBytes(parts: readonly Part[]): number {
  const values = parts.reduce((sum, part) => sum + (Array.isArray(part.values) ? part.values.length : 0), 0);
  return OVERHEAD.question * parts.length + OVERHEAD.value * values;
}
