import { useTranslation } from 'react-i18next';
import type { AuditEvent } from '../../../../shared/api/account/audit-log.ts';
import { dateTimeText } from '../../../lib/text/date-time-text.ts';
import classes from '../account.module.css';
import { auditDetail, auditWord, type PlanWords } from '../audit-words.ts';

export function AuditList({ events }: { events: readonly AuditEvent[] }) {
  const { t } = useTranslation(['account', 'billing']);
  const planWords: PlanWords = {
    offer: (offer) => t(`billing:offers.${offer}`),
    state: (state) => t(`billing:state.${state}`),
  };
  return (
    <ul className={classes.rows}>
      {events.map((event, i) => {
        const word = auditWord(event.action);
        const detail = auditDetail(event.details, planWords);
        return (
          <li key={`${event.at} ${i}`} className={classes.row}>
            <div className={classes.rowText}>
              <p>
                {word === null ? event.action : t(word)}
                {detail !== '' && `: ${detail}`}
              </p>
              <p className={classes.note}>
                <time dateTime={event.at}>{dateTimeText(event.at)}</time>
                {' · '}
                {event.actor ?? t('auditLog.nobody')}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
