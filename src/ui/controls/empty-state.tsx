import { Title } from '@mantine/core';
import type { TitleOrder } from '@mantine/core';
import type { ReactNode } from 'react';
import { TallyMark } from './tally-mark.tsx';
import classes from './states.module.css';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  order?: TitleOrder;
  compact?: boolean;
}

export function EmptyState({ title, text, action, order = 2, compact = false }: EmptyStateProps) {
  return (
    <div className={`${classes.state} ${compact ? classes.compact : ''}`}>
      <span className={classes.mark}>
        <TallyMark size={compact ? 28 : 40} strokes={4} />
      </span>
      <Title order={order} className={classes.title}>
        {title}
      </Title>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
