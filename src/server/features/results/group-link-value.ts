import { NO_OPINION } from '../../../questions/core/summary/counters.ts';
import type { CountsBySlot } from '../../../questions/question-type.ts';
import type { Item } from '../../../questions/core/rules/match-items.ts';
import { toQuestion } from '../../../questions/question.ts';
import { baseTag } from '../../../shared/text/language-tag.ts';
import { LANGUAGE_CODE } from '../surveys/save/plan-values.ts';
import type { StoredQuestion } from '../surveys/stored-survey.ts';
import { type GroupFacts, groupStep, roundToGroups } from '../surveys/round-to-groups.ts';

export interface GroupedLinkValue {
  readonly question: StoredQuestion;
  /** Counts rounded down to whole groups; totals exclude the remainders. */
  readonly counts: CountsBySlot;
  readonly answered: number;
  readonly group_size: number;
}

/**
 * Sums the rounded counts, as an exact total would disclose a suppressed count.
 * @param counts counters of the survey's last complete step
 */
export function groupLinkValue(
  stored: StoredQuestion,
  counts: CountsBySlot,
  survey: GroupFacts,
): GroupedLinkValue {
  const { question, sameAs } = stored.code === LANGUAGE_CODE ? mergeVariants(stored) : asStored(stored);
  const sums = new Map<number, number>();
  for (const [value, n] of counts.get(stored.slot) ?? []) {
    if (value <= NO_OPINION) continue;
    const of = sameAs.get(value) ?? value;
    sums.set(of, (sums.get(of) ?? 0) + n);
  }
  const grouped = new Map([...sums].map(([value, n]) => [value, roundToGroups(n, survey)] as const));
  const answered = grouped.values().reduce((sum, n) => sum + n, 0);
  return { question, counts: new Map([[stored.slot, grouped]]), answered, group_size: groupStep(survey) };
}

interface Merged {
  readonly question: StoredQuestion;
  /** Maps each option id to the one option of the same language. */
  readonly sameAs: ReadonlyMap<number, number>;
}

function asStored(question: StoredQuestion): Merged {
  return { question, sameAs: new Map() };
}

/** Merges variants (`en-AU`, `en-NZ`), with which earlier responses were stored. */
function mergeVariants(stored: StoredQuestion): Merged {
  const { options = [] } = stored.settings as { readonly options?: readonly Item[] };
  const byLanguage = Map.groupBy(options, ({ text }) => baseTag(text));
  const sameAs = new Map<number, number>();
  const merged = [...byLanguage].flatMap(([text, variants]) => {
    const first = variants.find(({ archived }) => archived !== true) ?? variants[0];
    if (first === undefined) return [];
    for (const { id } of variants) sameAs.set(id, first.id);
    return [{ ...first, text }];
  });
  return { question: toQuestion({ ...stored, settings: { ...stored.settings, options: merged } }), sameAs };
}
