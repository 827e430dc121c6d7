import type { Language } from '../shared/languages.ts';
import type { QuestionKind } from './kind.ts';
import { RULES } from './rules.ts';

/**
 * Sent settings, not yet checked, with the labels that a new question of the kind has in this language, where they name
 * none. Labels that were sent stay, whatever their language.
 */
export function withUsualLabels(kind: QuestionKind, sent: unknown, language: Language): unknown {
  const { initial, inLanguage } = RULES[kind];
  const usual = inLanguage?.(initial(), language)['labels'];
  if (!isRecord(usual) || !isRecord(sent)) return sent;
  const { labels: own = {} } = sent;
  return isRecord(own) ? { ...sent, labels: { ...usual, ...own } } : sent;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
