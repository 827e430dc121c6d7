import type { TFunction } from 'i18next';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { countAsked, isAsked } from '../../../../questions/is-asked.ts';
import type { QuestionType } from '../../../../questions/question-type.ts';
import { type Language, languageOf } from '../../../../shared/text/languages.ts';
import { withDefaultWords } from './default-words.ts';
import type { Draft, DraftQuestion } from './model.ts';
import { copyQuestion, newQuestion } from './model.ts';
import {
  appendQuestions,
  insertAt,
  insertQuestion,
  moveQuestion,
  onLastPage,
  removeQuestion,
  replaceQuestion,
  type Spot,
  withKind,
} from './question-edits.ts';
import type { DraftState } from './use-editor-state.ts';
import type { Marks } from './marks/use-marks.ts';
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
  readonly facts: () => ActionFacts;
  readonly setKind: (id: string, kind: QuestionType) => void;
  readonly copy: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly move: (from: number, to: number) => void;
  readonly toggle: (id: string) => void;
  readonly select: (id: string) => void;
  readonly mark: Marks['mark'];
  /** Starts editing; focuses the option at this index, or the text. */
  readonly write: (id: string, option: number | null) => void;
  /** Stops editing; the focus stays on the question. */
  readonly leave: (id: string) => void;
  readonly openSheet: (isOpen: boolean) => void;
}

interface ActionFacts extends Facts, Pick<View, 'focus'>, Pick<DraftState, 'change'> {
  t: TFunction<readonly ['editor', 'logic']>;
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
    return {
      change: (question, what) =>
        change((draft) => replaceQuestion(draft, question), `${question.id}.${what}`),
      add: (kind, spot) => {
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
        const { questions: after } = insert(before);
        const number = countAsked(after.slice(0, after.findIndex(({ id }) => id === question.id) + 1));
        if (isAsked(question)) now.current.announce(now.current.t('questions.added', { number }));
      },
      chooseKind: (id, spot) => {
        if (id !== null || hasRoom()) now.current.onChooseKind({ id, spot });
      },
      facts: () => ({ ...now.current, change, focus }),
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
        const index = questions().findIndex((each) => each.id === id);
        const question = questions()[index];
        if (question === undefined) return;
        const number = countAsked(questions().slice(0, index + 1));
        const next = questions()[index + 1] ?? questions()[index - 1];
        change((draft) => removeQuestion(draft, id));
        if (next === undefined) focus(elementIds.addQuestion);
        else focus(elementIds.inQuestion(next.id, 'toggle'), elementIds.addQuestion);
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
      },
      move: (from, to) => change((draft) => moveQuestion(draft, from, to)),
      toggle: (id) => collapse([id], !now.current.collapsed.has(id)),
      select,
      mark: (id, isRange) => now.current.mark(id, isRange),
      write: (id, option) => {
        collapse([id], false);
        select(id);
        const text = elementIds.inQuestion(id, 'question_text');
        const part = option === 0 ? 'options' : `options-${(option ?? 0) + 1}`;
        if (option === null) focus(text);
        else focus(elementIds.inQuestion(id, part), text);
      },
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
