import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MailSetting } from '../../../../shared/api/survey/survey-settings.ts';
import { hasFeature, type Plan } from '../../../../shared/plans.ts';
import type { Draft } from '../state/model.ts';
import { ownTimeZone } from '../../../lib/text/time-zone.ts';
import { elementIds } from '../state/use-view.ts';
import { SettingRow } from './setting-row.tsx';

/** Frequencies per notification type. */
const CHOICES = {
  notify: ['off', 'each', 'hourly', 'daily'],
  report_mails: ['off', 'weekly', 'monthly'],
} as const satisfies { [K in MailSetting]: readonly Draft[K][] };

interface MailFieldsProps extends Pick<Draft, MailSetting | 'anonymity_level' | 'minimum_group'> {
  plan: Plan;
  onChange: (part: Partial<Draft>) => void;
}

/** Notification settings. */
export function MailFields({
  notify,
  report_mails,
  anonymity_level,
  minimum_group,
  plan,
  onChange,
}: MailFieldsProps) {
  const { t } = useTranslation('editor');
  const isAnonymous = anonymity_level === 'anonymous';
  const isIncluded = hasFeature(plan, 'csv_pdf_export');
  const zone = ownTimeZone().replaceAll('_', ' ');
  const reportHint = isAnonymous ? 'settings.report_mails_anonymous_hint' : 'settings.report_mails_hint';
  return (
    <>
      <SettingRow
        field="notify"
        label={t('settings.notify')}
        hint={t(isAnonymous ? 'settings.notifyAnonymousHint' : 'settings.notifyHint', {
          count: minimum_group,
        })}
      >
        {(hint) => (
          <NativeSelect
            id={elementIds.field('notify')}
            label={t('settings.notify')}
            description={hint}
            data={CHOICES.notify.map((value) => ({ value, label: t(`settings.notify_${value}`) }))}
            value={notify}
            onChange={({ currentTarget: { value } }) =>
              onChange({ notify: CHOICES.notify.find((each) => each === value) ?? 'off' })
            }
          />
        )}
      </SettingRow>
      <SettingRow
        field="report_mails"
        label={t('settings.report_mails')}
        hint={isIncluded ? t(reportHint, { zone, count: minimum_group }) : undefined}
      >
        {(hint) => (
          <NativeSelect
            id={elementIds.field('report_mails')}
            label={t('settings.report_mails')}
            description={isIncluded ? hint : t('settings.report_mails_locked')}
            // A former plan's setting can be switched off.
            disabled={!isIncluded && report_mails === 'off'}
            data={CHOICES.report_mails.map((value) => ({
              value,
              label: t(`settings.report_mails_${value}`),
            }))}
            value={report_mails}
            onChange={({ currentTarget: { value } }) =>
              onChange({ report_mails: CHOICES.report_mails.find((each) => each === value) ?? 'off' })
            }
          />
        )}
      </SettingRow>
    </>
  );
}
