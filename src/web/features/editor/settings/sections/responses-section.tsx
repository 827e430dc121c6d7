import { useTranslation } from 'react-i18next';
import { NamedSwitch } from '../../../../../ui/controls/named-switch.tsx';
import { elementIds } from '../../state/use-view.ts';
import { MailFields } from '../mail-fields.tsx';
import { SettingRow } from '../setting-row.tsx';
import type { SectionProps } from './section-props.ts';

export function ResponsesSection({ draft, plan, set, flip }: SectionProps) {
  const { t } = useTranslation('editor');
  return (
    <>
      {flip('require_answers')}
      {flip('answer_again')}
      {!draft.answer_again && (
        <SettingRow field="once_per" label={t('settings.once_per')} hint={t('settings.once_per_hint')}>
          {(hint) => (
            <NamedSwitch
              id={elementIds.field('once_per')}
              label={t('settings.once_per')}
              description={hint}
              checked={draft.once_per === 'device'}
              onChange={({ currentTarget: { checked } }) => set({ once_per: checked ? 'device' : 'none' })}
            />
          )}
        </SettingRow>
      )}
      {flip('results_visible_to_participants')}
      <MailFields {...draft} plan={plan} onChange={set} />
    </>
  );
}
