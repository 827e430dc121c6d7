import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { textDirection } from '../../../../shared/text/text-direction.ts';
import { type Looks, themeCss } from '../../../../participant/styles/theme-css.ts';
import { PREVIEW_STYLES } from '../../../../participant/styles/preview-styles.ts';
import { useScientificMode } from '../../../lib/scientific-mode.tsx';
import type { PreviewScreen } from './preview-screen.ts';
import classes from './preview.module.css';

interface ParticipantFrameProps {
  title: string;
  language: string;
  looks: Looks;
  /** Defaults to the editor's settings. */
  screen: PreviewScreen;
  onReady: (frame: Document) => void;
  children: ReactNode;
}

/** The server writes both into the participant page. */
function dress(root: HTMLElement, language: string, theme: string): void {
  root.lang = language;
  root.dir = textDirection(language);
  root.dataset['theme'] = theme;
}

const PAGE = '<!doctype html><html><head></head><body class="cv"></body></html>';

/** Iframe with only the participant page's styles. */
export function ParticipantFrame({
  title,
  language,
  looks,
  screen,
  onReady,
  children,
}: ParticipantFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  const { on } = useScientificMode();
  const theme = screen.theme ?? (on ? 'dark' : 'light');
  useEffect(() => {
    if (page === null) return;
    dress(page.documentElement, language, theme);
  }, [page, language, theme]);
  return (
    // The content is trusted; a sandbox without scripts would also stop tools that check pages.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      className={classes.frame}
      data-width={screen.width}
      title={title}
      srcDoc={PAGE}
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (contentDocument === null) return;
        setPage(contentDocument);
        onReady(contentDocument);
      }}
    >
      {page !== null && createPortal(<style>{PREVIEW_STYLES}</style>, page.head)}
      {page !== null && createPortal(<style>{themeCss(looks, theme)}</style>, page.head)}
      {page !== null && createPortal(children, page.body)}
    </iframe>
  );
}
