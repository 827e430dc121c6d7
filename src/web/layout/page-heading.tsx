import { Title } from '@mantine/core';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './layout.module.css';

/** True after a navigation; the first page keeps the browser's focus. */
export const NavigatedContext = createContext(false);

interface PageHeadingProps {
  title: string;
  /** Heading text if longer than the document title. */
  children?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Visually hidden if the page shows its subject otherwise. */
  hidden?: boolean;
}

/** The only h1; sets the document title and takes the focus after navigation. */
export function PageHeading({ title, children, lead, actions, hidden = false }: PageHeadingProps) {
  const { t } = useTranslation('common');
  const navigated = useContext(NavigatedContext);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = t('pageTitle', { title });

  useEffect(() => {
    document.title = name;
  }, [name]);
  useEffect(() => {
    if (navigated) heading.current?.focus({ preventScroll: true });
    // Later title changes must not move the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <div className={hidden ? 'visually-hidden' : classes.pageHeading}>
      <div>
        <Title order={1} ref={heading} tabIndex={-1} dir="auto">
          {children ?? title}
        </Title>
        {lead !== undefined && (
          <p className={classes.lead} dir="auto">
            {lead}
          </p>
        )}
      </div>
      {actions !== undefined && <div className={classes.pageActions}>{actions}</div>}
    </div>
  );
}
