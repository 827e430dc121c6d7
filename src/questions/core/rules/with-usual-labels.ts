import type { Language } from '../../../shared/text/languages.ts';
import type { QuestionType } from '../../question-type.ts';
import { RULES } from '../../rules.ts';

type Sent = Readonly<Record<string, unknown>>;

/** Adds missing default labels in this language, and default columns to new questions. */
export function withUsualLabels(
  kind: QuestionType,
  sent: unknown,
  language: Language,
  isNew: boolean,
): unknown {
  const { initial, inLanguage } = RULES[kind];
  const usual = inLanguage?.(initial(), language);
  if (usual === undefined || !isRecord(sent)) return sent;
  const { columns, scale } = usual;
  const { scale: ownScale = {} } = sent;
  return {
    ...(isNew && columns !== undefined && { columns }),
    ...withLabels(sent, usual),
    ...(isRecord(scale) && isRecord(ownScale) && { scale: withLabels(ownScale, scale) }),
  };
}

function withLabels(sent: Sent, { labels: usual }: Sent): Sent {
  const { labels: own = {} } = sent;
  return isRecord(usual) && isRecord(own) ? { ...sent, labels: { ...usual, ...own } } : sent;
}

function isRecord(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
