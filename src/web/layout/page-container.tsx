import type { ReactNode } from 'react';
import classes from './layout.module.css';

/**
 * Page width: `charts` for several side by side, `wide` for overviews, `form` for one column of fields, `reading` for
 * text.
 */
export function PageContainer({
  width = 'wide',
  children,
}: {
  width?: 'charts' | 'wide' | 'form' | 'reading';
  children: ReactNode;
}) {
  return (
    <div className={classes.container} data-width={width}>
      {children}
    </div>
  );
}
