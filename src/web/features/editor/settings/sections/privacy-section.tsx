import { useTranslation } from 'react-i18next';
import { NamedSwitch } from '../../../../../ui/controls/named-switch.tsx';
import { elementIds } from '../../state/use-view.ts';
import { MinimumGroupField } from '../minimum-group-field.tsx';
import { RetentionField } from '../retention-field.tsx';
import { SettingRow } from '../setting-row.tsx';
import type { SectionProps } from './section-props.ts';

export function PrivacySection(props: SectionProps) {
  const { draft, hasModel, problem, set, flip } = props;
  return (
    <>
      <AnonymousSwitch {...props} />
      {draft.anonymity_level === 'anonymous' && (
        <MinimumGroupField
          value={draft.minimum_group}
          error={problem('minimum_group')}
          onChange={(minimum_group) => set({ minimum_group }, 'minimum_group')}
        />
      )}
      <RetentionField
        retention_days={draft.retention_days}
        retention_of={draft.retention_of}
        error={problem('retention_days')}
        onChange={(retention) => set(retention, 'retention_days')}
      />
      {(draft.read_by_ai || hasModel) && flip('read_by_ai')}
    </>
  );
}

/** Anonymous answers stay anonymous (docs/product-decisions.md#participants, 10). */
function AnonymousSwitch({ draft, answered, problem, set }: SectionProps) {
  const { t } = useTranslation('editor');
  const checked = draft.anonymity_level === 'anonymous';
  const isFixed = answered?.isAnonymous === true && checked;
  const warning =
    answered === null
      ? undefined
      : t(answered.isAnonymous ? 'settings.anonymousFixed' : 'settings.anonymousOneWay');
  return (
    <SettingRow
      field="anonymity_level"
      label={t('settings.anonymous')}
      hint={warning === undefined ? t('settings.anonymousHint') : undefined}
    >
      {(hint) => (
        <NamedSwitch
          id={elementIds.field('anonymity_level')}
          label={t('settings.anonymous')}
          description={warning ?? hint}
          checked={checked}
          disabled={isFixed}
          error={problem('anonymity_level')}
          onChange={(event) =>
            set({ anonymity_level: event.currentTarget.checked ? 'anonymous' : 'name_required' })
          }
        />
      )}
    </SettingRow>
  );
}
