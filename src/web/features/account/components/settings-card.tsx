import { Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../account.module.css';

interface SettingsCardProps {
  title: string;
  /** A sentence on what it is for. */
  lead?: string;
  /** A badge or button beside the title. */
  aside?: ReactNode;
  danger?: boolean;
  children?: ReactNode;
}

/** One subject of the account, with its heading. */
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
