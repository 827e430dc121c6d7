import type { Active, Announcements, Over, ScreenReaderInstructions } from '@dnd-kit/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The place that the sortable list gives each item, 1 for the first, with how many there are. */
function placeOf(item: Active | Over): { at: number; count: number } {
  const sortable = item.data.current?.['sortable'] as { index: number; items: unknown[] } | undefined;
  return { at: (sortable?.index ?? 0) + 1, count: sortable?.items.length ?? 0 };
}

/** What a screen reader says while a question is moved. */
export function useDragWords(): {
  announcements: Announcements;
  screenReaderInstructions: ScreenReaderInstructions;
} {
  const { t } = useTranslation('editor');
  return useMemo(() => {
    const from = (active: Active) => placeOf(active).at;
    return {
      screenReaderInstructions: { draggable: t('questions.dragHelp') },
      announcements: {
        onDragStart: ({ active }) =>
          t('questions.picked', { from: from(active), count: placeOf(active).count }),
        onDragOver: ({ active, over }) => {
          if (over === null) return undefined;
          const { at: to, count } = placeOf(over);
          return t('questions.over', { from: from(active), to, count });
        },
        onDragEnd: ({ active, over }) => {
          if (over === null) return t('questions.dragCancelled', { from: from(active) });
          const { at: to, count } = placeOf(over);
          return t('questions.dropped', { from: from(active), to, count });
        },
        onDragCancel: ({ active }) => t('questions.dragCancelled', { from: from(active) }),
      },
    };
  }, [t]);
}
