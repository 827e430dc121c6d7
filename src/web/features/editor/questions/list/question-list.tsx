import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useMemo } from 'react';
import type { Question } from '../../../../../shared/api/survey/questions.ts';
import type { Language } from '../../../../../shared/text/languages.ts';
import type { Problems } from '../../state/editor-state.ts';
import { rowsOf } from '../../logic/rows-of.ts';
import type { Draft } from '../../state/model.ts';
import type { EditorSlots } from '../editor-extensions.ts';
import type { QuestionActions } from '../../state/use-question-actions.ts';
import { useQuestionProblems } from '../../state/use-question-problems.ts';
import type { View } from '../../state/use-view.ts';
import { useLeaveByClick } from '../../save/use-leave-by-click.ts';
import classes from '../questions.module.css';
import { PageHead } from './page-head.tsx';
import { QuestionCard } from '../question-card.tsx';
import { useLogic } from '../../logic/use-logic.ts';
import { numbersOf } from './numbers-of.ts';
import { useDragWords } from './drag-words.ts';

// Constants, because new objects would re-render every card.
const POINTER = { activationConstraint: { distance: 4 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/** From here on, only questions near the screen are laid out. */
const MANY = 25;

export interface QuestionListProps {
  draft: Draft;
  view: View;
  actions: QuestionActions;
  marked: ReadonlySet<string>;
  problems: Pick<Problems, 'tried' | 'server'>;
  wordingLanguage: Language | null;
  tool: EditorSlots['questionTool'];
  /** Stored questions, if there are submissions. */
  answered: readonly Question[];
}

export function QuestionList(props: QuestionListProps) {
  const { draft, view, actions, marked, problems, wordingLanguage, tool, answered } = props;
  const { questions } = draft;
  const { selected, isSheetOpen, select } = view.selection;
  useLeaveByClick(selected, select);
  const words = useDragWords();
  const problemsOf = useQuestionProblems(problems);
  const noted = useNoted();
  const numbers = numbersOf(questions);
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD));
  // Stable for the same order, so typing re-renders no other card.
  const order = questions.map(({ id }) => id).join(' ');
  const ids = useMemo(() => (order === '' ? [] : order.split(' ')), [order]);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null) actions.move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={words}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <div
          className={classes.list}
          data-marking={marked.size > 0 || undefined}
          data-long={questions.length > MANY || undefined}
        >
          {rowsOf(draft).map((row) => {
            if ('page' in row) return <PageHead key={`page-${row.page}`} id={row.page} />;
            const { question, index, edge } = row;
            return (
              <QuestionCard
                key={question.id}
                question={question}
                number={numbers[index] ?? null}
                hasNotes={noted.has(question.id)}
                edge={edge}
                isOpen={!view.collapsed.has(question.id)}
                isSelected={question.id === selected}
                isMarked={marked.has(question.id)}
                isSheetOpen={question.id === selected && isSheetOpen}
                problems={problemsOf(question)}
                resultsShared={draft.results_visible_to_participants}
                answersRequired={draft.require_answers}
                wordingLanguage={wordingLanguage}
                actions={actions}
                tool={tool}
                answered={answered.find(({ id }) => id === question.id)}
              />
            );
          })}
        </div>
      </SortableContext>
    </DndContext>
  );
}

/** Returns the questions affected by logic or its problems. */
function useNoted(): ReadonlySet<string> {
  const { settled, notes, uses } = useLogic();
  return useMemo(() => {
    const wrong = notes.flatMap(({ anchor }) => (anchor?.at === 'question' ? [anchor.id] : []));
    const used = settled.questions.filter(({ code, show_if }) => show_if !== null || uses.has(code));
    return new Set([...wrong, ...used.map(({ id }) => id)]);
  }, [settled, notes, uses]);
}
