import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AiTheme } from '../../../../shared/api/themes.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import classes from '../themes.module.css';
import { quotesText } from '../themes-model.ts';

interface AiThemeListProps {
  themes: readonly AiTheme[];
  /** How many answers the model read. */
  read: number;
}

/** Themes that a model found, each marked as such, with its quotes and in how many of the answers it read. */
export function AiThemeList({ themes, read }: AiThemeListProps) {
  const { t } = useTranslation('themes');
  if (themes.length === 0) return null;
  return (
    <ul className={classes.themes} aria-label={t('ai.list')}>
      {themes.map(({ name, description, count, quotes }) => (
        <li key={name} className={classes.aiTheme}>
          <p className={classes.aiName}>
            <bdi>{name}</bdi>
            <Badge size="sm" variant="light">
              {t('ai.badge')}
            </Badge>
          </p>
          {description !== '' && (
            <p dir="auto" className={classes.aiSays}>
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
        </li>
      ))}
    </ul>
  );
}
