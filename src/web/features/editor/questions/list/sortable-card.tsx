import { useSortable } from '@dnd-kit/sortable';
import type { HTMLAttributes, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../questions.module.css';
import type { QuestionActions } from '../../state/use-question-actions.ts';
import { elementIds } from '../../state/use-view.ts';

/** Props that make an element the drag handle of its card. */
export interface Handle {
  readonly dragProps: HTMLAttributes<HTMLElement>;
  readonly setHandle: (element: HTMLElement | null) => void;
}

interface SortableCardProps {
  id: string;
  label: string;
  hasProblem: boolean;
  isSelected: boolean;
  actions: QuestionActions;
  children: (handle: Handle) => ReactNode;
}

/** Elements with their own click behaviour. */
const CONTROLS = 'button, a, input, textarea, select, label';
/** Options in a card that is not edited. */
const OPTIONS = '[inert] :is(.cv-choice, .cv-rank, .cv-share)';

function optionAt(card: Element, { clientX, clientY }: MouseEvent): number | null {
  const index = [...card.querySelectorAll(OPTIONS)].findIndex((option) => {
    const { left, right, top, bottom } = option.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
  return index < 0 ? null : index;
}

/** Sortable by pointer, touch or keyboard. Click or Enter edits, Escape stops, Shift or Ctrl with a click selects. */
export function SortableCard({ id, label, hasProblem, isSelected, actions, children }: SortableCardProps) {
  const { t } = useTranslation('editor');
  const sortable = useSortable({ id, attributes: { roleDescription: t('questions.sortable') } });
  const { transform, transition, isDragging, attributes, listeners } = sortable;
  const { setNodeRef, setActivatorNodeRef } = sortable;
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    if (isSelected || !(target instanceof Element) || !currentTarget.contains(target)) return;
    // Keeps text selected by mouse.
    if (target.closest(CONTROLS) !== null) return;
    if (window.getSelection()?.type === 'Range' && !event.shiftKey) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) actions.mark(id, event.shiftKey);
    else actions.write(id, optionAt(currentTarget, event));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    if (event.defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (key === 'Enter' && target === currentTarget) {
      event.preventDefault();
      actions.write(id, null);
    } else if (key === 'Escape' && isSelected) {
      actions.leave(id);
    }
  };
  return (
    <section
      ref={setNodeRef}
      id={elementIds.question(id)}
      aria-label={label}
      tabIndex={-1}
      className={classes.card}
      data-dragging={isDragging || undefined}
      data-problem={hasProblem || undefined}
      data-selected={isSelected || undefined}
      style={{
        transform: transform === null ? undefined : `translate3d(0, ${Math.round(transform.y)}px, 0)`,
        transition,
      }}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {children({ dragProps: { ...attributes, ...listeners }, setHandle: setActivatorNodeRef })}
    </section>
  );
}
