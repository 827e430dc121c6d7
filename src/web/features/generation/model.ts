import type { GenerationLanguage, GenerationNotice } from '../../../shared/api/generation.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import { AI_COUNT, type Plan } from '../../../shared/plans.ts';

/** A pasted text (without name) or document. */
export interface Source {
  readonly name: string | null;
  readonly text: string;
  /** True if only its beginning is used. */
  readonly shortened: boolean;
}

export interface GenerationForm {
  readonly topic: string;
  /** Empty while it is being typed. */
  readonly count: number | '';
  readonly language: GenerationLanguage | null;
  readonly source: Source | null;
}

export const EMPTY_FORM: GenerationForm = {
  topic: '',
  count: AI_COUNT.initial,
  language: null,
  source: null,
};

/** Returns the maximum per request (docs/spec.md#5-validation): for free users 10 minus existing, at least 1. */
export function mostToAsk(plan: Plan, questionCount: number): number {
  const limit = plan.questions_per_survey;
  return limit === null
    ? AI_COUNT.max
    : Math.max(AI_COUNT.min, Math.min(AI_COUNT.max, limit - questionCount));
}

/** Clamps the number; the default if empty. */
export function fitCount(count: number | '', most: number): number {
  const wanted = count === '' || Number.isNaN(count) ? AI_COUNT.initial : Math.round(count);
  return Math.min(Math.max(wanted, AI_COUNT.min), most);
}

/** Returns the remaining free generations; null if unlimited or unknown. */
export function freeLeft(
  usage: { used?: number | undefined; limit: number | null } | undefined,
): number | null {
  if (usage === undefined || usage.limit === null) return null;
  return Math.max(0, usage.limit - (usage.used ?? 0));
}

/** Converts a pasted text to a source; null if it fits into the topic. */
export function sourceOfPaste(pasted: string): Source | null {
  const text = pasted.trim();
  if (text.length <= BOUNDS.topic) return null;
  return { name: null, text: text.slice(0, BOUNDS.sourceText), shortened: text.length > BOUNDS.sourceText };
}

/** Returns the first line, or the document's name. */
export function topicOfSource({ name, text }: Source): string {
  const [firstLine = ''] = text.split('\n');
  const line = firstLine.replace(/^#+\s*/, '').trim();
  const fallback = name?.replace(/\.\w+$/, '').replaceAll(/[-_]+/g, ' ') ?? '';
  const topic = line.length > 3 && line.length <= 120 ? line : fallback;
  return (topic === '' ? line : topic).slice(0, 120).trim();
}

/** Returns the notice for a broken connection; other endings come from the server. */
export function brokenOff(count: number): GenerationNotice {
  return { code: 'broke_off', message: '', params: { count } };
}
