import { useTranslation } from 'react-i18next';
import type { Results } from '../../../../shared/api/results.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { currentLanguage } from '../../../lib/i18n.ts';
import { momentText } from '../../../lib/moment-text.ts';
import { lineOfDays } from '../day-line-model.ts';
import { howFar } from '../how-far.ts';
import { type Cut, wholeFacts } from '../model.ts';
import classes from '../story.module.css';
import { tookText } from '../took-text.ts';
import { toldLive } from '../told-live.ts';
import type { LiveState } from '../use-live-results.ts';
import { DayLine } from './day-line.tsx';
import { numberFormat } from '../../../../shared/number-format.ts';

interface ResultStripProps {
  results: Results;
  live: LiveState;
  /** Whether answers can still arrive. */
  takesAnswers: boolean;
  /** What the results are cut to. */
  cut: Cut;
}

/**
 * How many took part, when the last one did, how far they came, how long they took, and on which days; while the number is kept from participants, who have
 * just answered, none that would seem wrong.
 */
export function ResultStrip({ results, live, takesAnswers, cut }: ResultStripProps) {
  const { t } = useTranslation(['results', 'common']);
  const { response_count, timeline, is_owner, took_seconds: took } = results;
  const far = howFar(results);
  const told = toldLive(live, takesAnswers);
  const whole = wholeFacts(results, cut);
  const line = timeline === undefined ? null : lineOfDays(timeline.days);
  const number = numberFormat(currentLanguage());
  const percent = numberFormat(currentLanguage(), { style: 'percent' });
  return (
    <section className={classes.strip} aria-label={t('strip.label')}>
      <div className={classes.fact}>
        {(is_owner || !results.too_few) && (
          <strong>{t('common:responses', { count: response_count })}</strong>
        )}
        <p className={classes.live}>
          {told === 'live' && (
            <span title={t('liveHint')}>
              <StatusBadge tone="green">{t('live')}</StatusBadge>
            </span>
          )}
          {told === 'connecting' && <StatusBadge tone="grey">{t('connecting')}</StatusBadge>}
          {timeline?.last_at != null && (
            <span>{t('strip.last', { moment: momentText(timeline.last_at) })}</span>
          )}
        </p>
      </div>
      {far !== null && (
        <div className={classes.fact}>
          <strong>
            {far.of === 'pages'
              ? t('strip.pages', { last: number.format(far.last), began: number.format(far.began) })
              : percent.format(far.share)}
          </strong>
          <p>{t(far.of === 'pages' ? 'strip.pagesMeaning' : 'strip.answersMeaning')}</p>
        </div>
      )}
      {took !== undefined && (
        <div className={classes.fact}>
          <strong>{tookText(took, t, currentLanguage())}</strong>
          <p>{t('strip.took')}</p>
        </div>
      )}
      {whole !== null && whole.screened + whole.full > 0 && (
        <div className={classes.fact}>
          <strong>{number.format(whole.screened + whole.full)}</strong>
          <p>
            {t('strip.ended', { screened: number.format(whole.screened), full: number.format(whole.full) })}
          </p>
        </div>
      )}
      {whole !== null && whole.withdrawn > 0 && (
        <div className={classes.fact}>
          <strong>{number.format(whole.withdrawn)}</strong>
          <p>{t('strip.withdrawn')}</p>
        </div>
      )}
      {line !== null && <DayLine line={line} />}
    </section>
  );
}
