import { isQuestionKind, type QuestionType, TYPE_GROUPS, type TypeGroup } from '../../question-type.ts';
import { TYPES } from '../../type-registry.ts';

export interface KindGroup {
  readonly name: TypeGroup;
  readonly kinds: readonly QuestionType[];
}

const types = Object.keys(TYPES).filter(isQuestionKind);

/** Question types in menu order. */
export const KIND_GROUPS: readonly KindGroup[] = TYPE_GROUPS.map((name) => ({
  name,
  kinds: types.filter((type) => TYPES[type].group === name),
}));
