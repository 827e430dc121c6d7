import { ActionIcon, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../../../ui/controls/icon.tsx';
import classes from '../marks.module.css';
import { ariaDisabled } from '../aria-disabled.ts';
import type { MarkedActions } from '../../state/marks/use-marked-actions.ts';

interface MarkedBarProps {
  count: number;
  actions: MarkedActions;
}

export function MarkedBar({ count, actions }: MarkedBarProps) {
  const { t } = useTranslation('editor');
  if (count === 0) return null;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('marks.label')}>
      <p role="status">{t('marks.count', { count })}</p>
      <MarkedButton icon="copy" label={t('questions.duplicate')} onClick={actions.copy} />
      <MarkedButton
        icon="up"
        label={t('questions.moveUp')}
        isOff={!actions.canMove(-1)}
        onClick={() => actions.move(-1)}
      />
      <MarkedButton
        icon="down"
        label={t('questions.moveDown')}
        isOff={!actions.canMove(1)}
        onClick={() => actions.move(1)}
      />
      <MarkedButton icon="trash" label={t('questions.delete')} onClick={actions.remove} />
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

interface MarkedButtonProps {
  icon: IconName;
  label: string;
  isOff?: boolean;
  onClick: () => void;
}

function MarkedButton({ icon, label, isOff = false, onClick }: MarkedButtonProps) {
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<Icon name={icon} size={16} />}
      {...ariaDisabled(isOff)}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
