import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../shared/api/results/rows.ts';
import { responseTimeText } from '../../lib/text/date-time-text.ts';
import { answerWords } from './answer-words.ts';
import type { Column } from './columns-model.ts';

export function useCellTexts() {
  const { t } = useTranslation('rows');
  const nameOf = useCallback(
    ({ id, shows, sort }: Column) => {
      if (typeof shows !== 'string') return shows.question_text;
      return t(id === 'self' ? (sort === null ? 'number' : 'name') : (shows as 'moment' | 'tags' | 'note'));
    },
    [t],
  );
  const textOf = useCallback(
    (row: Row, { shows }: Column, rowIndex: number) => {
      switch (shows) {
        case 'self':
          return row.participant_name ?? String(rowIndex + 1);
        case 'moment':
          return row.submitted_at === undefined ? '' : responseTimeText(row.submitted_at);
        case 'tags':
          return (row.tags ?? []).join(', ');
        case 'note':
          return row.note ?? '';
        default: {
          const answer = row.answers.find(({ question_id }) => question_id === shows.question_id);
          return answerWords(answer?.answer, shows, t('noOpinion')) ?? '';
        }
      }
    },
    [t],
  );
  return { nameOf, textOf };
}
