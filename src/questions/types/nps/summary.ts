import { normalWithin } from '../../../statistics/distributions/quantiles.ts';
import { netPromoterScore } from '../../../statistics/net-promoter-score.ts';
import { partCounts } from '../../core/summary/counters.ts';
import { describeScale, scaleBlocks } from '../../core/summary/describe-scale.ts';
import type { Counts, QuestionTypeSummary } from '../../question-type.ts';
import type { Nps } from '../../core/summary/nps-result.ts';
import type { NpsSettings } from './rules.ts';

const VALUES = Array.from({ length: 11 }, (_, value) => value);
const PROMOTES_FROM = 9;
const DETRACTS_TO = 6;

export const npsSummary: QuestionTypeSummary<NpsSettings> = {
  summarise({ slot }, bySlot) {
    const { answered, values: counts } = partCounts({ slot, class: 'code' }, bySlot);
    return {
      ...describeScale(counts),
      answered,
      counts: VALUES.map((value) => ({ value: String(value), count: counts.get(value) ?? 0 })),
      nps: scoreOf(counts, answered),
    };
  },
  score: (value) => 100 * (Number(value >= PROMOTES_FROM) - Number(value <= DETRACTS_TO)),
  blocks(summary, { settings }) {
    const { nps } = summary;
    return [
      ...(nps === undefined ? [] : [{ block: 'nps' as const, nps }]),
      ...scaleBlocks(summary, settings.labels),
    ];
  },
};

function scoreOf(counts: Counts, answered: number): Nps {
  const among = (belongs: (value: number) => boolean) =>
    VALUES.filter(belongs).reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
  const promoters = among((value) => value >= PROMOTES_FROM);
  const detractors = among((value) => value <= DETRACTS_TO);
  const groups = { promoters, passives: answered - promoters - detractors, detractors };
  if (answered === 0) return { ...groups, score: null, low: null, high: null };
  const { score, ci_adjusted } = netPromoterScore(promoters, detractors, answered, normalWithin(0.95));
  const [low, high] = ci_adjusted;
  // With few, nearly unanimous answers the score lies outside the adjusted interval.
  return { ...groups, score, low: Math.min(low, score), high: Math.max(high, score) };
}
