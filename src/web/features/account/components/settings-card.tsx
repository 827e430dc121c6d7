import { Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../account.module.css';

interface SettingsCardProps {
  title: string;
  lead?: string;
  aside?: ReactNode;
  danger?: boolean;
  children?: ReactNode;
}

export function SettingsCard({ title, lead, aside, danger = false, children }: SettingsCardProps) {
  return (
    <Card component="section" {...(danger ? { className: classes.danger ?? '' } : {})}>
      <div className={classes.cardHead}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {aside}
      </div>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      <div>{children}</div>
    </Card>
  );
}
