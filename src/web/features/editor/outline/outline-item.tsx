import { useSortable } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import { isQuestionKind } from '../../../../questions/question-type.ts';
import type { OutlineRow } from './outline-rows.ts';
import classes from './outline.module.css';

interface OutlineItemProps {
  row: Extract<OutlineRow, { question: unknown }>;
  isCurrent: boolean;
  onGoTo: (questionId: string) => void;
}

export function OutlineItem({ row, isCurrent, onGoTo }: OutlineItemProps) {
  const { t } = useTranslation(['editor', 'kinds']);
  const { question, number, hasProblem } = row;
  const { id, question_type: kind } = question;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('questions.sortable') },
  });
  const text = question.question_text.trim();
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform === null ? undefined : `translate3d(0, ${Math.round(transform.y)}px, 0)`,
        transition,
      }}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        className={classes.item}
        aria-current={isCurrent ? 'true' : undefined}
        title={text}
        onClick={() => onGoTo(id)}
      >
        <span className={classes.number}>{number ?? '·'}</span>
        <span className={classes.words}>
          <span className={classes.text} dir="auto" data-empty={text === '' || undefined}>
            {text || t('questions.untitled')}
          </span>
          <span className={classes.kind}>{isQuestionKind(kind) && t(`kinds:names.${kind}`)}</span>
        </span>
        {hasProblem && <span className={classes.problem} role="img" aria-label={t('questions.problem')} />}
      </button>
    </li>
  );
}
