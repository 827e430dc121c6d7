import { useQueryClient } from '@tanstack/react-query';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { getUsage } from '../../../shared/api/account/account.ts';
import {
  type GeneratedQuestion,
  MAX_STARTER_ALREADY,
  readSource,
  type SourceText,
  startSurvey,
} from '../../../shared/api/generation.ts';
import type { Language } from '../../../shared/text/languages.ts';
import { CallError } from '../../lib/call-error.ts';
import { call, callRaw } from '../../lib/call.ts';
import { usageKey } from '../../lib/subscription.ts';

/** Has the server read a document. Throws a `CallError` saying why it cannot. */
export async function readDocument(file: File): Promise<SourceText> {
  const response = await callRaw(readSource, {}, { file });
  return (await response.json()) as SourceText;
}

/** What a draft about a topic began with. */
export interface Start {
  readonly topic: string;
  readonly language: Language;
}

/**
 * Another question of the bank, for a draft that has those questions; needs no account.
 * @throws CallError when there is none, or none could be fetched
 */
export async function findAnother(start: Start, texts: readonly string[]): Promise<GeneratedQuestion> {
  const already = texts.filter((text) => text.trim() !== '').slice(0, MAX_STARTER_ALREADY);
  const { questions } = await call(startSurvey, { body: { ...start, already } });
  const [question] = questions;
  if (question === undefined) throw new CallError({ code: 'bank_empty', message: '', status: 422 });
  return question;
}

/** Gives a function that takes over how many generations are used: as the server told, or one more than known. */
export function useNoteUse(): (used: number | undefined) => void {
  const queries = useQueryClient();
  return (report) => {
    queries.setQueriesData<Output<typeof getUsage>>({ queryKey: usageKey }, (usage) => {
      if (usage === undefined || usage.ai_generations.limit === null) return usage;
      const used = report ?? (usage.ai_generations.used ?? 0) + 1;
      return { ...usage, ai_generations: { ...usage.ai_generations, used } };
    });
  };
}
