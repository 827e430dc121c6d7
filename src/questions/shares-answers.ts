import type { PartWanted, QuestionKind, Settings } from './kind.ts';
import { RULES } from './rules.ts';

type Shared = Pick<PartWanted, 'class' | 'grouped' | 'values' | 'as' | 'no_opinion' | 'anchor'>;

/** The parts of a question whose settings are as its kind sends them. */
export function partsOfSent(kind: QuestionKind, settings: Settings): readonly PartWanted[] {
  const { parts, store } = RULES[kind];
  return parts(store(settings, null, () => false));
}

/**
 * Whether answers go on meaning the same when a question becomes one of another kind: texts stay texts, and numbers of
 * the same scale stay numbers. Texts that are kept out of groups, because they lead to a person, do not get into any
 * this way.
 */
export function sharesAnswers([before]: readonly Shared[], [after]: readonly Shared[]): boolean {
  if (before === undefined || after === undefined || before.class !== after.class) return false;
  if (before.class === 'text') return before.grouped || !after.grouped;
  const scale = scaleOf(before);
  return (
    scale !== null && scale === scaleOf(after) && (before.no_opinion !== true || after.no_opinion === true)
  );
}

/** What the integers of a part mean, in a word that is the same for the same scale; null where they are no scale. */
function scaleOf({ class: of, values, as, anchor }: Shared): string | null {
  if (of !== 'code' || anchor === true || values === null || !('min' in values)) return null;
  const { min, max, step = 1 } = values;
  return [min, max, step, as?.decimals ?? 0, as?.moment ?? ''].join();
}
