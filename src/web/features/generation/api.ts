import { useQueryClient } from '@tanstack/react-query';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { getUsage } from '../../../shared/api/account/account.ts';
import {
  type GeneratedQuestion,
  MAX_EXISTING_QUESTIONS,
  readDocumentText,
  type DocumentText,
  draftSurvey,
} from '../../../shared/api/generation.ts';
import type { Language } from '../../../shared/text/languages.ts';
import { CallError } from '../../lib/call-error.ts';
import { call, callRaw } from '../../lib/call.ts';
import { usageKey } from '../../lib/subscription.ts';

/** Extracts a document's text. Throws a `CallError`. */
export async function readDocument(file: File): Promise<DocumentText> {
  const response = await callRaw(readDocumentText, {}, { file });
  return (await response.json()) as DocumentText;
}

export interface Start {
  readonly topic: string;
  readonly language: Language;
}

/**
 * Fetches a question from the bank that the draft lacks; needs no account.
 * @throws CallError
 */
export async function findAnother(start: Start, texts: readonly string[]): Promise<GeneratedQuestion> {
  const existing_questions = texts.filter((text) => text.trim() !== '').slice(0, MAX_EXISTING_QUESTIONS);
  const { questions } = await call(draftSurvey, { body: { ...start, existing_questions } });
  const [question] = questions;
  if (question === undefined) throw new CallError({ code: 'bank_empty', message: '', status: 422 });
  return question;
}

/** Returns a function that updates used generations: the server's value, or one more. */
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
