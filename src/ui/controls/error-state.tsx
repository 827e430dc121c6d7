import { Button, Title } from '@mantine/core';
import type { TitleOrder } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiTexts } from './ui-texts.tsx';
import classes from './states.module.css';

interface ErrorStateProps {
  title: string;
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  action?: ReactNode;
  order?: TitleOrder;
  compact?: boolean;
}

/** Error message, with Try again where that can help. */
export function ErrorState({
  title,
  text,
  onRetry,
  retrying = false,
  action,
  order = 2,
  compact = false,
}: ErrorStateProps) {
  const texts = useUiTexts();
  return (
    <div className={`${classes.state} ${compact ? classes.compact : ''}`} role="alert">
      <Title order={order} className={classes.title}>
        {title}
      </Title>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      <div className={classes.action}>
        {onRetry !== undefined && (
          <Button variant="default" onClick={onRetry} loading={retrying}>
            {texts.tryAgain}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
