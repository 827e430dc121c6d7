import type { GenerationLanguage, GenerationNotice } from '../../../shared/api/generation.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import { AI_COUNT, type Plan } from '../../../shared/plans.ts';

/** A text to ask about: pasted (no name), or from a document. */
export interface Source {
  readonly name: string | null;
  readonly text: string;
  /** Whether only its beginning is used. */
  readonly shortened: boolean;
}

/** What the owner wants written. */
export interface GenerationForm {
  readonly topic: string;
  /** Empty while it is being typed. */
  readonly count: number | '';
  /** Null: as the survey's language, else the topic's. */
  readonly language: GenerationLanguage | null;
  readonly source: Source | null;
}

export const EMPTY_FORM: GenerationForm = {
  topic: '',
  count: AI_COUNT.initial,
  language: null,
  source: null,
};

/** The most questions that may be asked for at once (spec section 5): for free users 10 minus existing, at least 1. */
export function mostToAsk(plan: Plan, questionCount: number): number {
  const limit = plan.questions_per_survey;
  return limit === null
    ? AI_COUNT.max
    : Math.max(AI_COUNT.min, Math.min(AI_COUNT.max, limit - questionCount));
}

/** The nearest number that may be asked for; the usual one where there is none. */
export function fitCount(count: number | '', most: number): number {
  const wanted = count === '' || Number.isNaN(count) ? AI_COUNT.initial : Math.round(count);
  return Math.min(Math.max(wanted, AI_COUNT.min), most);
}

/** How many free generations are left; null where they are not limited or not known yet. */
export function freeLeft(
  usage: { used?: number | undefined; limit: number | null } | undefined,
): number | null {
  if (usage === undefined || usage.limit === null) return null;
  return Math.max(0, usage.limit - (usage.used ?? 0));
}

/** A pasted text as a source; null for one that fits into the topic. */
export function sourceOfPaste(pasted: string): Source | null {
  const text = pasted.trim();
  if (text.length <= BOUNDS.topic) return null;
  return { name: null, text: text.slice(0, BOUNDS.sourceText), shortened: text.length > BOUNDS.sourceText };
}

/** A topic for a text that came without one: its first line, or the document's name. */
export function topicOfSource({ name, text }: Source): string {
  const [firstLine = ''] = text.split('\n');
  const line = firstLine.replace(/^#+\s*/, '').trim();
  const fallback = name?.replace(/\.\w+$/, '').replaceAll(/[-_]+/g, ' ') ?? '';
  const topic = line.length > 3 && line.length <= 120 ? line : fallback;
  return (topic === '' ? line : topic).slice(0, 120).trim();
}

/** What is told when the connection broke after some questions; the server tells its own ends itself. */
export function brokenOff(count: number): GenerationNotice {
  return { code: 'broke_off', message: '', params: { count } };
}
