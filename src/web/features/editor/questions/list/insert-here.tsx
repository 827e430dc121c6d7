import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../../ui/controls/icon.tsx';
import classes from '../questions.module.css';
import type { QuestionActions } from '../../state/use-question-actions.ts';
import { elementIds } from '../../state/use-view.ts';

interface InsertHereProps {
  id: string;
  actions: QuestionActions;
}

export function InsertHere({ id, actions }: InsertHereProps) {
  const { t } = useTranslation('editor');
  return (
    <button
      type="button"
      id={elementIds.inQuestion(id, 'insert')}
      className={classes.insert}
      aria-label={t('questions.insert')}
      aria-haspopup="dialog"
      onClick={() => actions.chooseKind(null, { id, side: 'above' })}
    >
      <Icon name="plus" size={16} />
    </button>
  );
}
