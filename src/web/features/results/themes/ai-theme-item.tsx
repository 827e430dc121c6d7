import { useTranslation } from 'react-i18next';
import type { AiTheme } from '../../../../shared/api/results/themes.ts';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import classes from './themes.module.css';
import { quotesText } from './themes-model.ts';

export function AiThemeItem({ theme, name, read }: { theme: AiTheme; name: string; read: number }) {
  const { t } = useTranslation('themes');
  const { description, count, quotes } = theme;
  return (
    <>
      {description !== '' && (
        <p dir="auto" className={classes.aiSummary}>
          {description}
        </p>
      )}
      <div className={classes.quotesHead}>
        <p className={classes.hint}>{t('ai.inRead', { count, read })}</p>
        <CopyButton
          size="compact-sm"
          value={`${t('ai.copied', { name })}\n\n${quotesText(
            quotes.map((text) => ({ text, count: 1 })),
            [t('quote.open'), t('quote.close')],
          )}`}
          label={t('copy')}
        />
      </div>
      <ul className={classes.quotes} aria-label={t('quotes')}>
        {quotes.map((quote) => (
          <li key={quote}>
            <blockquote dir="auto">{quote}</blockquote>
          </li>
        ))}
      </ul>
    </>
  );
}
