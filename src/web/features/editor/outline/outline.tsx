import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import type { Problems } from '../state/editor-state.ts';
import type { Draft } from '../state/model.ts';
import type { QuestionActions } from '../state/use-question-actions.ts';
import { useQuestionProblems } from '../state/use-question-problems.ts';
import { elementIds, type View } from '../state/use-view.ts';
import { useDragWords } from '../questions/list/drag-words.ts';
import { OutlineItem } from './outline-item.tsx';
import { outlineRows } from './outline-rows.ts';
import classes from './outline.module.css';
import { useCurrentQuestion } from './use-current-question.ts';

// Constants, as in the question list. Enter goes to the question, so only Space picks it up.
const POINTER = { activationConstraint: { distance: 6 } };
const KEYBOARD = {
  coordinateGetter: sortableKeyboardCoordinates,
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
};

interface OutlineProps {
  draft: Draft;
  view: View;
  actions: QuestionActions;
  problems: Pick<Problems, 'tried' | 'server'>;
}

/** Pages and questions at a glance: any question in one click, sortable; a button on narrow screens. */
export function Outline({ draft, view, actions, problems }: OutlineProps) {
  const { t } = useTranslation(['editor', 'logic']);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const rows = outlineRows(draft, useQuestionProblems(problems));
  const ids = draft.questions.map((question) => question.id);
  const inView = useCurrentQuestion(
    rows.flatMap((row) => ('page' in row ? [] : [row.question.id])).join(' '),
  );
  const current = view.selection.selected ?? inView;
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = box.current;
    const item = current === null ? null : list?.querySelector('[aria-current]');
    if (list == null || item == null) return;
    // Scrolls the list only, not the page.
    const away = item.getBoundingClientRect().top - list.getBoundingClientRect().top;
    if (away < 0 || away > list.clientHeight - 48) list.scrollTop += away - list.clientHeight / 2;
  }, [current]);
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD));
  const words = useDragWords();
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null) actions.move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const goTo = (questionId: string) => {
    setOpen(false);
    view.goTo({ tab: 'questions', questionId, field: 'question_text' });
  };
  const isCollapsed = ids.every((each) => view.collapsed.has(each));
  const collapse = isCollapsed ? t('questions.expandAll') : t('questions.collapseAll');
  const problemCount = rows.filter((row) => 'hasProblem' in row && row.hasProblem).length;
  return (
    <nav className={classes.outline} aria-label={t('outline.title')} data-open={isOpen || undefined}>
      <div className={classes.head}>
        <span className={classes.title} aria-hidden>
          {t('outline.title')}
        </span>
        <Button
          className={classes.toggle ?? ''}
          variant="default"
          size="compact-md"
          aria-expanded={isOpen}
          aria-controls={id}
          leftSection={<Icon name="list" size={18} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('outline.title')}
          {problemCount > 0 && (
            <span className={classes.problem} role="img" aria-label={t('questions.problem')} />
          )}
        </Button>
        {ids.length > 1 && (
          <Button
            className={classes.collapse ?? ''}
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => view.collapse(ids, !isCollapsed)}
          >
            {collapse}
          </Button>
        )}
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={words}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol id={id} ref={box} className={classes.list}>
            {rows.map((row) =>
              'page' in row ? (
                <li key={`page-${row.page}`}>
                  <button
                    type="button"
                    className={classes.page}
                    onClick={() => {
                      setOpen(false);
                      view.focus(elementIds.page(row.page));
                    }}
                  >
                    {row.title || t('logic:pages.label', { number: row.position })}
                  </button>
                </li>
              ) : (
                <OutlineItem
                  key={row.question.id}
                  row={row}
                  isCurrent={row.question.id === current}
                  onGoTo={goTo}
                />
              ),
            )}
          </ol>
        </SortableContext>
      </DndContext>
    </nav>
  );
}
