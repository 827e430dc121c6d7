import { useTranslation } from 'react-i18next';
import { MarkedText } from '../../../../ui/controls/marked-text.tsx';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import classes from './themes.module.css';
import { useThemeAnswers, type TextTarget } from './themes-api.ts';
import { quotesText } from './themes-model.ts';
import { FailedQuery } from '../../../lib/failed-query.tsx';

/** Quotes; near duplicates are shown once, with their count. */
export function ThemeQuotes({ target, term, q }: { target: TextTarget; term?: string; q?: string }) {
  const { t } = useTranslation('themes');
  const asked = { ...(term !== undefined && { term }), ...(q !== undefined && { q }) };
  const query = useThemeAnswers(target, asked);
  const { data } = query;
  if (query.isError) return <FailedQuery query={query} title={t('failed')} order={3} compact />;
  if (data === undefined) return <Skeletons shape="line" count={3} />;
  if (data.answers.length === 0) return <p className={classes.hint}>{t('noQuotes')}</p>;
  return (
    <>
      <div className={classes.quotesHead}>
        <p className={classes.hint} role="status">
          {t('read', { count: data.read })}
          {data.more && ` ${t('more')}`}
        </p>
        <CopyButton
          size="compact-sm"
          value={quotesText(data.answers, [t('quote.open'), t('quote.close')])}
          label={t('copy')}
        />
      </div>
      <ul className={classes.quotes} tabIndex={0} aria-label={t('quotes')}>
        {data.answers.map(({ text, count, marks }) => (
          <li key={text}>
            <blockquote dir="auto">
              <MarkedText text={text} marks={marks} />
            </blockquote>
            {count > 1 && <span className={classes.times}>{t('times', { count })}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
