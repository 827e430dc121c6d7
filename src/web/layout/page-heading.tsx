import { Title } from '@mantine/core';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './layout.module.css';

/** Whether the person has moved within the app; the first page shown leaves the focus where the browser put it. */
export const NavigatedContext = createContext(false);

interface PageHeadingProps {
  title: string;
  /** The heading's words where they are longer than the title of the browser's tab. */
  children?: ReactNode;
  /** A sentence below. */
  lead?: ReactNode;
  /** Buttons beside. */
  actions?: ReactNode;
  /** Read aloud only, where the screen shows its subject in another way. */
  hidden?: boolean;
}

/** The one h1 of a page: names the browser's tab, and takes the focus after a navigation. */
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
    // Only when the page appears: a later change of the title must not take the focus away.
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
