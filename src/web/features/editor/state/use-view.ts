import { useCallback, useEffect, useRef, useState, useLayoutEffect, useMemo } from 'react';
import type { EditorTab, ProblemAnchor } from './draft-problems.ts';
import { type AddressedView, useEditorAddress } from './use-editor-address.ts';

export interface View extends AddressedView {
  readonly selection: Selection;
  readonly collapsed: ReadonlySet<string>;
  readonly collapse: (ids: readonly string[], isCollapsed: boolean) => void;
  /** Focuses the element once it exists. */
  readonly focus: (...ids: string[]) => void;
  readonly refocus: () => void;
  readonly focusedQuestion: () => string | null;
  /** Returns the question after or before the focused one, else the first. */
  readonly nextQuestion: (by: 1 | -1) => string | null;
  readonly goTo: (anchor: ProblemAnchor) => void;
}

/** Ids of focusable elements; field ids contain the question's id. */
export const elementIds = {
  field: (name: string) => `field-${name}`,
  question: (id: string) => `question-${id}`,
  inQuestion: (id: string, part: string) => `question-${id}-${part}`,
  page: (id: number) => `field-page-${id}`,
  ending: (id: number) => `field-ending-${id}`,
  /** An experiment, score or quota. */
  listed: (at: string, index: number) => `field-${at}-${index}`,
  addPage: 'add-page',
  addQuestion: 'add-question',
  chooseKind: 'choose-kind',
  settings: (section: string) => `settings-${section}`,
  settingsLink: (section: string) => `settings-link-${section}`,
  openLogic: 'open-logic',
  logicMap: 'logic-map',
  logicStep: (step: string | null) => (step === null ? 'logic-step' : `logic-step-${step}`),
  share: 'share-survey',
  more: 'more-about-survey',
} as const;

/** From this number on, questions start collapsed. */
const MANY = 25;

/** Returns all questions if there are many, else none. */
export function manyOf(questionIds: readonly string[]): readonly string[] {
  return questionIds.length > MANY ? questionIds : [];
}

/** Fields edited in the question itself, not its settings. */
const INLINE_FIELDS = new Set(['question_text', 'help', 'options', 'rows', 'columns', 'labels', 'text']);

/** Takes the question ids in order and the initial tab. */
export function useView(questionIds: readonly string[], firstTab: EditorTab = 'details'): View {
  const address = useEditorAddress(firstTab);
  const { setTab, openSection, openLogic } = address;
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(() => new Set(manyOf(questionIds)));
  const selection = useSelection(elementIds.question);
  const { select, openSheet } = selection;
  const wanted = useRef<readonly string[]>([]);
  const [, ask] = useState(0);

  useEffect(() => {
    if (wanted.current.length === 0) return;
    for (const id of wanted.current) {
      const element = document.getElementById(id);
      if (element === null || element.matches(':disabled, [hidden] *')) continue;
      wanted.current = [];
      element.focus();
      if (element instanceof HTMLTextAreaElement)
        element.setSelectionRange(element.value.length, element.value.length);
      element.scrollIntoView({ block: 'nearest' });
      return;
    }
  });

  const refocus = useCallback(() => ask((n) => n + 1), []);
  const focus = useCallback(
    (...ids: string[]) => {
      wanted.current = ids;
      refocus();
    },
    [refocus],
  );
  const collapse = useCallback((ids: readonly string[], isCollapsed: boolean) => {
    setCollapsed((now) => {
      const next = new Set(now);
      for (const id of ids) {
        if (isCollapsed) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  const goTo = useCallback(
    ({ tab, questionId, field, step }: ProblemAnchor) => {
      if (step !== undefined) {
        openLogic(step);
        return focus(elementIds.field(field), elementIds.logicStep(step));
      }
      if (tab === 'settings') {
        openSection(field);
        return focus(elementIds.field(field));
      }
      setTab(tab);
      if (questionId === null) return focus(elementIds.field(field), elementIds.addQuestion);
      collapse([questionId], false);
      select(questionId);
      openSheet(!INLINE_FIELDS.has(field));
      focus(elementIds.inQuestion(questionId, field), elementIds.inQuestion(questionId, 'question_text'));
    },
    [collapse, focus, select, openSheet, setTab, openSection, openLogic],
  );
  const focusedQuestion = () => {
    const current = document.activeElement?.closest('section[id^="question-"]')?.id;
    return questionIds.find((id) => elementIds.question(id) === current) ?? null;
  };
  const nextQuestion = (by: 1 | -1) => {
    const at = questionIds.findIndex((id) => id === focusedQuestion());
    if (at < 0) return (by === 1 ? questionIds[0] : questionIds.at(-1)) ?? null;
    return questionIds[at + by] ?? null;
  };
  return { ...address, selection, collapsed, collapse, focus, refocus, focusedQuestion, nextQuestion, goTo };
}

interface Selection {
  readonly selected: string | null;
  readonly isSheetOpen: boolean;
  readonly select: (id: string | null) => void;
  readonly openSheet: (isOpen: boolean) => void;
}

/**
 * Keeps the selected question's screen position while the previous one collapses.
 * @param elementId must be stable
 */
function useSelection(elementId: (questionId: string) => string): Selection {
  const [selected, setSelected] = useState<string | null>(null);
  const [isSheetOpen, openSheet] = useState(false);
  const anchor = useRef<{ readonly element: HTMLElement; readonly top: number } | null>(null);

  const select = useCallback(
    (id: string | null) => {
      const element = id === null ? null : document.getElementById(elementId(id));
      anchor.current = element && { element, top: element.getBoundingClientRect().top };
      setSelected(id);
      openSheet(false);
    },
    [elementId],
  );

  useLayoutEffect(() => {
    const { current } = anchor;
    anchor.current = null;
    if (current?.element.isConnected !== true) return;
    const moved = current.element.getBoundingClientRect().top - current.top;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
  });

  return useMemo(() => ({ selected, isSheetOpen, select, openSheet }), [selected, isSheetOpen, select]);
}
