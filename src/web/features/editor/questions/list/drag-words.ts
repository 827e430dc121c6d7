import type { Active, Announcements, Over, ScreenReaderInstructions } from '@dnd-kit/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface DragWords {
  readonly announcements: Announcements;
  readonly screenReaderInstructions: ScreenReaderInstructions;
}

/** Returns what screen readers say while a question is dragged. */
export function useDragWords(): DragWords {
  const { t } = useTranslation('editor');
  return useMemo(() => dragWords(t), [t]);
}

/** Returns the 1-based position and the list length. */
function dragPosition(item: Active | Over): { at: number; count: number } {
  const sortable = item.data.current?.['sortable'] as { index: number; items: unknown[] } | undefined;
  return { at: (sortable?.index ?? 0) + 1, count: sortable?.items.length ?? 0 };
}

function dragWords(t: TFunction<'editor'>): DragWords {
  // Last announced position; the start is not announced.
  let announced = 0;
  return {
    screenReaderInstructions: { draggable: t('questions.dragHelp') },
    announcements: {
      onDragStart: ({ active }) => {
        const { at: from, count } = dragPosition(active);
        announced = from;
        return t('questions.picked', { from, count });
      },
      onDragOver: ({ active, over }) => {
        if (over === null) return undefined;
        const { at: to, count } = dragPosition(over);
        if (to === announced) return undefined;
        announced = to;
        return t('questions.over', { from: dragPosition(active).at, to, count });
      },
      onDragEnd: ({ active, over }) => {
        const from = dragPosition(active).at;
        if (over === null) return t('questions.dragCancelled', { from });
        const { at: to, count } = dragPosition(over);
        return t('questions.dropped', { from, to, count });
      },
      onDragCancel: ({ active }) => t('questions.dragCancelled', { from: dragPosition(active).at }),
    },
  };
}
