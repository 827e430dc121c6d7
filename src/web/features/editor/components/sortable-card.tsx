import { useSortable } from '@dnd-kit/sortable';
import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../questions.module.css';
import { elementIds } from '../use-view.ts';

/** What makes an element the handle of its card. */
export interface Handle {
  readonly dragProps: HTMLAttributes<HTMLElement>;
  readonly setHandle: (element: HTMLElement | null) => void;
}

interface SortableCardProps {
  id: string;
  label: string;
  hasProblem: boolean;
  onFocus: () => void;
  children: (handle: Handle) => ReactNode;
}

/** A card that its handle drags to another place in its list: by pointer, finger or keyboard. */
export function SortableCard({ id, label, hasProblem, onFocus, children }: SortableCardProps) {
  const { t } = useTranslation('editor');
  const sortable = useSortable({ id, attributes: { roleDescription: t('questions.sortable') } });
  const { transform, transition, isDragging, attributes, listeners } = sortable;
  const { setNodeRef, setActivatorNodeRef } = sortable;
  return (
    <section
      ref={setNodeRef}
      id={elementIds.question(id)}
      aria-label={label}
      className={classes.card}
      data-dragging={isDragging || undefined}
      data-problem={hasProblem || undefined}
      style={{
        transform: transform === null ? undefined : `translate3d(0, ${Math.round(transform.y)}px, 0)`,
        transition,
      }}
      onFocus={onFocus}
    >
      {children({ dragProps: { ...attributes, ...listeners }, setHandle: setActivatorNodeRef })}
    </section>
  );
}
