import { ActionIcon, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icon.tsx';
import classes from '../marks.module.css';
import type { MarkedActions } from '../use-marked-actions.ts';

interface MarkedBarProps {
  count: number;
  actions: MarkedActions;
}

/** What can be done with all marked questions at once. */
export function MarkedBar({ count, actions }: MarkedBarProps) {
  const { t } = useTranslation('editor');
  if (count === 0) return null;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('marks.label')}>
      <p role="status">{t('marks.count', { count })}</p>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<Icon name="copy" size={16} />}
        onClick={actions.copy}
      >
        {t('questions.duplicate')}
      </Button>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<Icon name="up" size={16} />}
        {...offIf(!actions.canMove(-1))}
        onClick={() => actions.move(-1)}
      >
        {t('questions.moveUp')}
      </Button>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<Icon name="down" size={16} />}
        {...offIf(!actions.canMove(1))}
        onClick={() => actions.move(1)}
      >
        {t('questions.moveDown')}
      </Button>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<Icon name="trash" size={16} />}
        onClick={actions.remove}
      >
        {t('questions.delete')}
      </Button>
      <ActionIcon
        className={classes.end ?? ''}
        color="gray"
        aria-label={t('marks.clear')}
        onClick={actions.clear}
      >
        <Icon name="close" size={18} />
      </ActionIcon>
    </div>
  );
}

/** Cannot be used now, and keeps the focus all the same. */
function offIf(isOff: boolean) {
  return isOff ? { 'aria-disabled': true, 'data-disabled': true } : {};
}
