import { isAsked } from '../../../../questions/is-asked.ts';
import type { Settings } from '../../../../questions/question-type.ts';
import { type Condition, questionCode, type Value } from '../../../../shared/logic/conditions/condition.ts';
import type { Flow } from '../../../../shared/logic/flow.ts';
import { mapCondition, mapFlow, type Mapping } from '../../../../shared/logic/conditions/map-condition.ts';
import { mapOptionConditions } from '../../../../shared/logic/conditions/option-conditions.ts';
import { type Requirement, requirementOf } from '../state/requirement.ts';
import type { Draft, DraftQuestion } from '../state/model.ts';
import { storedParts } from './notes/stored-parts.ts';
import { pagesOf } from './pages-of.ts';
import type { SettledPart } from './settled-part.ts';
import { shapeOf } from './shape-of.ts';

/** A question with a code and option ids, as it will be saved. */
export interface SettledQuestion {
  readonly id: string;
  readonly code: string;
  /** Displayed number; null for content without an answer. */
  readonly number: number | null;
  readonly text: string;
  readonly help: string;
  readonly question_type: string;
  readonly settings: Settings;
  /** The first part is the question itself. */
  readonly parts: readonly SettledPart[];
  readonly page: number | null;
  readonly show_if: Condition | null;
  /** An answer is needed to continue. */
  readonly required: boolean;
}

/** A draft as logic reads it: codes and ids, provisional for unsaved items. */
export interface SettledDraft {
  readonly questions: readonly SettledQuestion[];
  readonly flow: Flow | null;
  /** Includes computed values (arms, scores). */
  readonly parts: ReadonlyMap<string, SettledPart>;
  readonly toDraft: (condition: Condition) => Condition;
  readonly refOf: (code: string) => string;
}

const REQUIRED: ReadonlySet<Requirement> = new Set(['required', 'settings']);

/** Resolves a draft to codes and ids; reuses unchanged shapes, so it can run at every keystroke. */
export function settleDraft(draft: Draft): SettledDraft {
  const shaped = draft.questions.map(shapeOf);
  const codes = codesOf(draft.questions);
  const pages = pagesOf(draft);
  const codeOf = new Map<string, string>();
  const idOf = new Map<string, string>();
  for (const [i, { id, code }] of draft.questions.entries()) {
    const settled = codes[i]!;
    codeOf.set(code ?? id, settled);
    idOf.set(settled, code ?? id);
  }
  const ids = new Map(shaped.flatMap((shape) => [...shape.ids]));
  const keys = new Map(
    shaped.map((shape, i) => [codes[i]!, new Map([...shape.ids].map(([key, id]) => [id, key]))]),
  );
  const toSettled: Mapping = {
    code: (code) => named(codeOf, code),
    value: (_code, value) => (typeof value === 'string' ? (ids.get(value) ?? value) : value),
  };
  const back: Mapping = {
    code: (code) => named(idOf, code),
    value: (code, value): Value =>
      typeof value === 'number' ? (keys.get(questionCode(code))?.get(value) ?? value) : value,
  };
  let number = 0;
  const questions = draft.questions.map((question, i): SettledQuestion => {
    const { parts, settings } = shaped[i]!;
    const code = codes[i]!;
    return {
      id: question.id,
      code,
      number: isAsked(question) ? ++number : null,
      text: question.question_text.trim(),
      help: question.help,
      question_type: question.question_type,
      settings: mapOptionConditions(settings, (each) => mapCondition(each, toSettled)),
      parts: parts.map((part) => ({ ...part, code: code + part.suffix })),
      page: pages[i] ?? null,
      show_if: question.show_if === null ? null : mapCondition(question.show_if, toSettled),
      required: REQUIRED.has(requirementOf(question, draft.require_answers)),
    };
  });
  const flow = draft.flow && mapFlow(draft.flow, toSettled);
  const partsStored = storedParts(flow);
  return {
    questions,
    flow,
    parts: new Map(
      [...questions.flatMap(({ parts }) => parts), ...partsStored].map((part) => [part.code, part]),
    ),
    toDraft: (condition) => mapCondition(condition, back),
    refOf: back.code,
  };
}

/** Unsaved questions get the next free codes. */
function codesOf(questions: readonly DraftQuestion[]): string[] {
  const usedNumbers = questions.map(({ code }) => Number(code?.slice(1) ?? 0));
  let last = Math.max(0, ...usedNumbers);
  return questions.map(({ code }) => code ?? `Q${++last}`);
}

/** Preserves the part suffix; unknown references stay. */
function named(names: ReadonlyMap<string, string>, code: string): string {
  const question = questionCode(code);
  return (names.get(question) ?? question) + code.slice(question.length);
}
