import type { PartWanted, QuestionKind, Settings } from './kind.ts';
import { RULES } from './rules.ts';

type Shared = Pick<PartWanted, 'class' | 'grouped'>;

/** The parts of a question whose settings are as its kind sends them. */
export function partsOfSent(kind: QuestionKind, settings: Settings): readonly PartWanted[] {
  const { parts, store } = RULES[kind];
  return parts(store(settings, null, () => false));
}

/**
 * Whether answers go on meaning the same when a question becomes one of another kind: texts stay texts. Those that are
 * kept out of groups, because they lead to a person, do not get into any this way.
 */
export function sharesAnswers([before]: readonly Shared[], [after]: readonly Shared[]): boolean {
  return before?.class === 'text' && after?.class === 'text' && (before.grouped || !after.grouped);
}
