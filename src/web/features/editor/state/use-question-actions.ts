import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { countAsked, isAsked } from '../../../../questions/is-asked.ts';
import type { QuestionType } from '../../../../questions/question-type.ts';
import { type Language, languageOf } from '../../../../shared/text/languages.ts';
import { withDefaultWords } from './default-words.ts';
import { optionsOf } from './draft-settings.ts';
import { onLastPage, stepQuestion } from '../logic/edits/page-edits.ts';
import type { Draft, DraftQuestion } from './model.ts';
import { copyQuestion, newQuestion } from './model.ts';
import { isEmptyQuestion, withPastedQuestion } from './paste-question.ts';
import {
  appendQuestions,
  insertAt,
  insertQuestion,
  moveQuestion,
  removeQuestion,
  replaceQuestion,
  type Spot,
  withKind,
} from './question-edits.ts';
import type { DraftState } from './use-editor-state.ts';
import type { Marks } from './use-marks.ts';
import type { Steps } from './use-steps.ts';
import type { View } from './use-view.ts';
import { elementIds } from './use-view.ts';

/** A stable object, so questions do not re-render. */
export interface QuestionActions {
  readonly change: (question: DraftQuestion, what: string) => void;
  /** Defaults to multiple choice, at the end. */
  readonly add: (kind?: QuestionType, spot?: Spot) => void;
  /** For a question, or for a new one at `spot` or the end. */
  readonly chooseKind: (id: string | null, spot?: Spot) => void;
  readonly canOpenBySlash: () => boolean;
  readonly goOn: (id: string) => void;
  readonly erase: (id: string) => boolean;
  readonly paste: (id: string, text: string) => boolean;
  readonly announce: (words: string) => void;
  readonly setKind: (id: string, kind: QuestionType) => void;
  readonly copy: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly move: (from: number, to: number) => void;
  /** Moves by one position; the focus stays on a button. */
  readonly step: (id: string, by: 1 | -1) => void;
  readonly toggle: (id: string) => void;
  readonly select: (id: string) => void;
  readonly mark: Marks['mark'];
  /** Starts editing; focuses the option at this index, or the text. */
  readonly write: (id: string, option: number | null) => void;
  /** Stops editing; the focus stays on the question. */
  readonly leave: (id: string) => void;
  readonly openSheet: (isOpen: boolean) => void;
}

export interface KindChoice {
  readonly id: string | null;
  readonly spot: Spot | undefined;
}

interface Facts {
  draft: Draft;
  mark: Marks['mark'];
  /** For default labels missing in the survey's language. */
  reader: Language;
  /** True if the plan allows no further question. */
  full: boolean;
  canOpenBySlash: boolean;
  onFull: () => void;
  announce: (words: string) => void;
  notify: Steps['notify'];
  onChooseKind: (choice: KindChoice) => void;
}

export function useQuestionActions(change: DraftState['change'], view: View, facts: Facts): QuestionActions {
  const { t } = useTranslation(['editor', 'logic']);
  const { collapse, focus, setTab, collapsed } = view;
  const { select, openSheet, isSheetOpen } = view.selection;
  const now = useRef({ ...facts, collapsed, isSheetOpen, t });
  useEffect(() => {
    now.current = { ...facts, collapsed, isSheetOpen, t };
  });

  return useMemo(() => {
    const questions = () => now.current.draft.questions;
    const focusText = (id: string) => focus(elementIds.inQuestion(id, 'question_text'));
    const hasRoom = () => {
      if (now.current.full) now.current.onFull();
      return !now.current.full;
    };
    const find = (id: string) => {
      const index = questions().findIndex((each) => each.id === id);
      return { index, question: questions()[index] };
    };
    const remove = (id: string, ...next: readonly string[]) => {
      const { index, question } = find(id);
      if (question === undefined) return;
      const number = countAsked(questions().slice(0, index + 1));
      change((draft) => removeQuestion(draft, id));
      focus(...next, elementIds.addQuestion);
      now.current.notify(
        isAsked(question)
          ? now.current.t('questions.removed', { number })
          : now.current.t('questions.removedText'),
        now.current.draft,
        (draft) => insertQuestion(draft, question, index),
        () => {
          setTab('questions');
          focusText(id);
        },
      );
    };
    const write = (id: string, option: number | null) => {
      collapse([id], false);
      select(id);
      const text = elementIds.inQuestion(id, 'question_text');
      const part = option === 0 ? 'options' : `options-${(option ?? 0) + 1}`;
      if (option === null) focus(text);
      else focus(elementIds.inQuestion(id, part), text);
    };
    const add: QuestionActions['add'] = (kind, spot) => {
      if (!hasRoom()) return;
      const { draft: before, reader } = now.current;
      const question = withDefaultWords(newQuestion(kind), languageOf(before.language) ?? reader);
      const insert = (draft: Draft) =>
        spot === undefined
          ? appendQuestions(draft, [onLastPage(draft, question)])
          : insertAt(draft, question, spot);
      setTab('questions');
      change(insert);
      focusText(question.id);
      const after = insert(before).questions;
      const upTo = after.findIndex((each) => each.id === question.id) + 1;
      const number = countAsked(after.slice(0, upTo));
      if (isAsked(question)) now.current.announce(now.current.t('questions.added', { number }));
    };
    return {
      change: (question, what) =>
        change((draft) => replaceQuestion(draft, question), `${question.id}.${what}`),
      add,
      chooseKind: (id, spot) => {
        if (id !== null || hasRoom()) now.current.onChooseKind({ id, spot });
      },
      canOpenBySlash: () => now.current.canOpenBySlash,
      goOn: (id) => {
        const { index, question } = find(id);
        const next = questions()[index + 1];
        if (next !== undefined) write(next.id, null);
        else if (question === undefined || isEmptyQuestion(question))
          focus(elementIds.addQuestion, elementIds.question(id));
        else if (now.current.full) {
          focus(elementIds.question(id));
          now.current.announce(now.current.t('questions.addLimit'));
        } else add();
      },
      erase: (id) => {
        const { index, question } = find(id);
        if (question === undefined || !isEmptyQuestion(question)) return false;
        const next = questions()[index - 1] ?? questions()[index + 1];
        if (next !== undefined) write(next.id, null);
        remove(id, ...(next === undefined ? [] : [elementIds.inQuestion(next.id, 'question_text')]));
        return true;
      },
      paste: (id, text) => {
        const { question } = find(id);
        const { draft: before, reader } = now.current;
        const filled = question && withPastedQuestion(question, text, languageOf(before.language) ?? reader);
        if (question === undefined || filled == null) return false;
        change((draft) => replaceQuestion(draft, filled));
        now.current.notify(
          now.current.t('questions.pasted', { count: optionsOf(filled).length }),
          before,
          (draft) => replaceQuestion(draft, question),
          () => focusText(id),
        );
        return true;
      },
      announce: (words) => now.current.announce(words),
      setKind: (id, kind) => {
        const { draft: before, reader } = now.current;
        const question = before.questions.find((each) => each.id === id);
        if (question === undefined) return;
        const changed = withKind(question, kind, languageOf(before.language) ?? reader);
        change((draft) => replaceQuestion(draft, changed), `${id}.type`);
        focusText(id);
      },
      copy: (id) => {
        const index = questions().findIndex((each) => each.id === id);
        const question = questions()[index];
        if (question === undefined || !hasRoom()) return;
        const copy = copyQuestion(question);
        change((draft) => insertQuestion(draft, copy, index + 1));
        focusText(copy.id);
      },
      remove: (id) => {
        const { index } = find(id);
        const next = questions()[index + 1] ?? questions()[index - 1];
        remove(id, ...(next === undefined ? [] : [elementIds.inQuestion(next.id, 'toggle')]));
      },
      move: (from, to) => change((draft) => moveQuestion(draft, from, to)),
      step: (id, by) => {
        const from = questions().findIndex((each) => each.id === id);
        const count = questions().length;
        const moved = stepQuestion(now.current.draft, id, by);
        change((draft) => stepQuestion(draft, id, by));
        const [first, other] = by === 1 ? ['down', 'up'] : ['up', 'down'];
        focus(elementIds.inQuestion(id, first ?? ''), elementIds.inQuestion(id, other ?? ''));
        const to = moved.questions.findIndex((each) => each.id === id);
        const page = moved.flow?.pages.findIndex((each) => each.id === moved.questions[to]?.page) ?? -1;
        const isOver = page >= 0 && to === from;
        const index = { to: to + 1, count, number: page + 1 };
        now.current.announce(
          isOver ? now.current.t('logic:pages.movedTo', index) : now.current.t('questions.moved', index),
        );
      },
      toggle: (id) => collapse([id], !now.current.collapsed.has(id)),
      select,
      mark: (id, isRange) => now.current.mark(id, isRange),
      write,
      leave: (id) => {
        if (now.current.isSheetOpen) {
          openSheet(false);
          focus(elementIds.inQuestion(id, 'settings'), elementIds.question(id));
          return;
        }
        select(null);
        focus(elementIds.question(id));
      },
      openSheet,
    };
  }, [change, collapse, focus, setTab, select, openSheet]);
}
