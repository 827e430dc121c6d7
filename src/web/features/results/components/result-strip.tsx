import { useTranslation } from 'react-i18next';
import type { Results } from '../../../../shared/api/results/results.ts';
import { StatusBadge } from '../../../../ui/controls/status-badge.tsx';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { responseTimeText } from '../../../lib/text/date-time-text.ts';
import { lineOfDays } from '../day-line-model.ts';
import { completion } from '../completion.ts';
import { type Cut, unfilteredFacts } from '../model.ts';
import classes from '../story.module.css';
import { durationText } from '../duration-text.ts';
import { connectionStatus } from '../connection-status.ts';
import type { LiveState } from '../use-live-results.ts';
import { DayLine } from './day-line.tsx';
import { numberFormat } from '../../../../shared/text/number-format.ts';

interface ResultStripProps {
  results: Results;
  live: LiveState;
  /** True if the survey accepts answers. */
  takesAnswers: boolean;
  cut: Cut;
}

/** Key figures; participants see none that would look wrong while the response count is suppressed. */
export function ResultStrip({ results, live, takesAnswers, cut }: ResultStripProps) {
  const { t } = useTranslation(['results', 'common']);
  const { response_count, timeline, is_owner, duration_seconds: seconds } = results;
  const far = completion(results);
  const status = connectionStatus(live, takesAnswers);
  const unfiltered = unfilteredFacts(results, cut);
  const line = timeline === undefined ? null : lineOfDays(timeline.days);
  const number = numberFormat(currentLanguage());
  const percent = numberFormat(currentLanguage(), { style: 'percent' });
  return (
    <section className={classes.strip} aria-label={t('strip.label')}>
      <div className={classes.fact}>
        {(is_owner || !results.suppressed) && (
          <strong>{t('common:responses', { count: response_count })}</strong>
        )}
        <p className={classes.live}>
          {status === 'live' && (
            <span title={t('liveHint')}>
              <StatusBadge tone="green">{t('live')}</StatusBadge>
            </span>
          )}
          {status === 'connecting' && <StatusBadge tone="grey">{t('connecting')}</StatusBadge>}
          {timeline?.last_at != null && (
            <span>{t('strip.last', { dateTime: responseTimeText(timeline.last_at) })}</span>
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
      {seconds !== undefined && (
        <div className={classes.fact}>
          <strong>{durationText(seconds, t, currentLanguage())}</strong>
          <p>{t('strip.took')}</p>
        </div>
      )}
      {unfiltered !== null && unfiltered.screened + unfiltered.full > 0 && (
        <div className={classes.fact}>
          <strong>{number.format(unfiltered.screened + unfiltered.full)}</strong>
          <p>
            {t('strip.ended', {
              screened: number.format(unfiltered.screened),
              full: number.format(unfiltered.full),
            })}
          </p>
        </div>
      )}
      {unfiltered !== null && unfiltered.withdrawn > 0 && (
        <div className={classes.fact}>
          <strong>{number.format(unfiltered.withdrawn)}</strong>
          <p>{t('strip.withdrawn')}</p>
        </div>
      )}
      {line !== null && <DayLine line={line} />}
    </section>
  );
}
