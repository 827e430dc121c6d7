import { isQuestionKind, type PartDefinition, type Settings } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { partsOfSent } from '../../../../questions/conversions.ts';
import { withProvisionalIds } from '../state/draft-settings.ts';
import type { DraftQuestion } from '../state/model.ts';

/** Settings without empty items, and parts. */
interface Shape {
  readonly settings: Settings;
  readonly parts: readonly PartDefinition[];
  readonly ids: ReadonlyMap<string, number>;
}

const shapes = new WeakMap<DraftQuestion, Shape>();

/** Returns a question's shape, cached by question object. */
export function shapeOf(question: DraftQuestion): Shape {
  const known = shapes.get(question);
  if (known !== undefined) return known;
  const { question_type: kind } = question;
  const { settings, ids } = withProvisionalIds(question.settings);
  const isKnown = isQuestionKind(kind);
  const shown = isKnown ? RULES[kind].showable(settings) : settings;
  const shape = { settings: shown, ids, parts: isKnown ? partsOfSent(kind, shown) : [] };
  shapes.set(question, shape);
  return shape;
}
