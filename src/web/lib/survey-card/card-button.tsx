import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../../../ui/controls/icon.tsx';
import classes from './survey-card.module.css';

interface CardButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  label: string;
  hasMenu?: boolean;
}

/** Icon button of plain elements, because lists contain thousands. */
export function CardButton({ icon, label, hasMenu = false, ...button }: CardButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...(hasMenu && { 'aria-haspopup': 'menu', 'aria-expanded': false })}
      {...button}
      className={`${classes.button} focus-ring`}
    >
      <Icon name={icon} />
    </button>
  );
}
