import { mapCondition, mapFlow, type Mapping } from '../../../../shared/logic/conditions/map-condition.ts';
import { questionCode } from '../../../../shared/logic/conditions/condition.ts';
import { mapOptionConditions } from '../../../../shared/logic/conditions/option-conditions.ts';
import type { Question } from '../../../../shared/api/survey/questions.ts';
import type { Draft } from './model.ts';

export type StoredNames = ReadonlyMap<string, { readonly stored_id: string; readonly code: string }>;

const NONE: StoredNames = new Map();

/** Returns the names that a save gave to questions, if the draft does not have them yet. */
export function storedNames(
  sent: Draft,
  stored: readonly Pick<Question, 'id' | 'code' | 'question_type'>[],
): StoredNames {
  const isRepeated = sent.flow?.pages.some(({ repeat }) => repeat !== undefined) === true;
  if (isRepeated || stored.length !== sent.questions.length) return NONE;
  return new Map(
    sent.questions.flatMap((question, i) => {
      const { id, code, question_type } = stored[i]!;
      const isKnown = (question.stored_id ?? question.id) === id && question.code === code;
      return isKnown || question.question_type !== question_type
        ? []
        : [[question.id, { stored_id: id, code }] as const];
    }),
  );
}

/** Names a draft's questions as the server does, so that later saves keep their codes. */
export function withStoredNames(draft: Draft, names: StoredNames): Draft {
  if (!draft.questions.some(({ id }) => names.has(id))) return draft;
  const codes = new Map(
    draft.questions.flatMap(({ id, code = id }) => {
      const name = names.get(id)?.code;
      return name === undefined
        ? []
        : [
            [id, name],
            [code, name],
          ];
    }),
  );
  const mapping: Mapping = {
    code: (code) => {
      const question = questionCode(code);
      return (codes.get(question) ?? question) + code.slice(question.length);
    },
  };
  return {
    ...draft,
    questions: draft.questions.map((question) => ({
      ...question,
      ...names.get(question.id),
      settings: mapOptionConditions(question.settings, (each) => mapCondition(each, mapping)),
      show_if: question.show_if && mapCondition(question.show_if, mapping),
    })),
    flow: draft.flow && mapFlow(draft.flow, mapping),
  };
}
