import type { Counts, KindSummary, Option } from '../kind.ts';

/** Each option with its count, in the survey's order; removed options apart, where somebody had chosen them. */
export const summariseChoice: KindSummary = (question, counts) => {
  const present = question.options.filter((option) => option.archived !== true);
  const removed = question.options.filter((option) => option.archived === true && counts.has(option.id));
  const countOf = ({ id, text }: Option) => ({ value: text, count: counts.get(id) ?? 0 });
  return {
    answered: total(counts),
    counts: present.map(countOf),
    removed_counts: removed.map(countOf).filter(({ count }) => count > 0),
  };
};

function total(counts: Counts): number {
  return [...counts.values()].reduce((sum, n) => sum + n, 0);
}
