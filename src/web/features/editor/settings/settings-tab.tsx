import { NativeSelect, Radio, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../../shared/text/languages.ts';
import type { SettingName, SurveySettings } from '../../../../shared/api/survey/survey-settings.ts';
import type { FieldErrors } from '../../../../shared/errors.ts';
import type { Plan } from '../../../../shared/plans.ts';
import { hasFeature } from '../../../../shared/plans.ts';
import { useAiStatus } from '../../../lib/ai-status.ts';
import { useFieldText } from '../../../lib/text/error-text.ts';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { offeredLanguages } from '../../../lib/text/offered-languages.ts';
import { tagName } from '../../../lib/text/tag-name.ts';
import { withLanguage } from '../state/default-words.ts';
import classes from '../editor.module.css';
import type { Draft } from '../state/model.ts';
import type { DraftState } from '../state/use-editor-state.ts';
import { elementIds } from '../state/use-view.ts';
import { AccessCodeField } from './access-code-field.tsx';
import { BackgroundField } from './background-field.tsx';
import { BrandFields } from './brand-fields.tsx';
import { LookFields } from './theme-fields.tsx';
import { MailFields } from './mail-fields.tsx';
import { MeetingFields } from './meeting-fields.tsx';
import { MinimumGroupField } from './minimum-group-field.tsx';
import { ParametersField } from './parameters-field.tsx';
import { RetentionField } from './retention-field.tsx';
import { NamedSwitch } from '../../../../ui/controls/named-switch.tsx';

interface SettingsTabProps extends Pick<DraftState, 'draft' | 'change'> {
  plan: Plan;
  problems: FieldErrors;
  /** Anonymity if there are submissions; null for a new survey. */
  answered: { readonly isAnonymous: boolean } | null;
}

type SwitchField = {
  [K in SettingName]: SurveySettings[K] extends boolean ? K : never;
}[SettingName];

/** Access, anonymity, what participants see afterwards, theme. */
export function SettingsTab({ draft, change, plan, problems, answered }: SettingsTabProps) {
  const { t } = useTranslation('editor');
  const words = useFieldText();
  const hasModel = useAiStatus().data?.source === 'model';
  const problem = (field: string) => (problems[field] === undefined ? undefined : words(problems[field]));
  const set = (part: Partial<Draft>, what: string | null = null) =>
    change((now) => ({ ...now, ...part }), what);
  const flip = (field: SwitchField, disabled = false) => (
    <NamedSwitch
      id={elementIds.field(field)}
      label={t(`settings.${field}`)}
      description={disabled ? t('settings.hide_branding_locked') : t(`settings.${field}_hint`)}
      checked={draft[field]}
      disabled={disabled}
      error={problem(field)}
      onChange={({ currentTarget: { checked } }) => set({ [field]: checked })}
    />
  );
  const noBranding = !hasFeature(plan, 'branding_removal') && !draft.hide_branding;
  return (
    <Stack gap="md">
      <Section title={t('settings.access')}>
        <Radio.Group
          label={t('settings.visibility')}
          value={draft.visibility}
          onChange={(value) => set({ visibility: value === 'private' ? 'private' : 'public' })}
        >
          <Stack gap="sm" mt="xs">
            <Radio
              id={elementIds.field('visibility')}
              value="public"
              label={t('settings.public')}
              description={t('settings.publicHint')}
            />
            <Radio value="private" label={t('settings.private')} description={t('settings.privateHint')} />
          </Stack>
        </Radio.Group>
        {draft.visibility === 'private' && (
          <AccessCodeField
            value={draft.access_code}
            error={problem('access_code')}
            onChange={(access_code) => set({ access_code }, 'access_code')}
          />
        )}
        {flip('allow_embedding')}
      </Section>
      <Section title={t('settings.answering')}>
        <AnonymousSwitch draft={draft} answered={answered} error={problem('anonymity_level')} set={set} />
        {draft.anonymity_level === 'anonymous' && (
          <MinimumGroupField
            value={draft.minimum_group}
            error={problem('minimum_group')}
            onChange={(minimum_group) => set({ minimum_group }, 'minimum_group')}
          />
        )}
        {flip('require_answers')}
        {flip('count_progress')}
        {(draft.read_by_ai || hasModel) && flip('read_by_ai')}
        <ParametersField
          value={draft.parameters}
          error={problem('parameters')}
          onChange={(parameters) => set({ parameters }, 'parameters')}
        />
        <RetentionField
          retention_days={draft.retention_days}
          retention_of={draft.retention_of}
          error={problem('retention_days')}
          onChange={(retention) => set(retention, 'retention_days')}
        />
      </Section>
      <Section title={t('settings.results')}>
        {flip('results_visible_to_participants')}
        {flip('answer_again')}
        {!draft.answer_again && (
          <NamedSwitch
            id={elementIds.field('once_per')}
            label={t('settings.once_per')}
            description={t('settings.once_per_hint')}
            checked={draft.once_per === 'device'}
            onChange={({ currentTarget: { checked } }) => set({ once_per: checked ? 'device' : 'none' })}
          />
        )}
        <MailFields {...draft} plan={plan} onChange={set} />
      </Section>
      <Section title={t('settings.look')}>
        <LookFields {...draft} onChange={set} />
        <BrandFields {...draft} problem={problem} change={change} />
        <BackgroundField {...draft} problem={problem('background')} onChange={set} />
        <MeetingFields {...draft} flip={flip} error={problem('asked_by')} onChange={set} />
        <NativeSelect
          id={elementIds.field('language')}
          label={t('settings.language')}
          description={t('settings.languageHint')}
          data={[{ value: '', label: t('settings.languageReader') }, ...languageChoices(draft.language)]}
          value={draft.language ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const language = value === '' ? null : value;
            change((now) => withLanguage(now, language, currentLanguage()));
          }}
        />
        {flip('hide_branding', noBranding)}
      </Section>
    </Stack>
  );
}

/** Lists the app's languages first, then others, including the survey's own. */
function languageChoices(own: string | null) {
  const reader = currentLanguage();
  const first = [...new Set([...LANGUAGES, ...(own === null ? [] : [own])])];
  return [
    ...first.map((value) => ({ value, label: tagName(value, reader) })),
    ...offeredLanguages('', first, reader),
  ];
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <Title order={2} className={classes.sectionTitle}>
        {title}
      </Title>
      <Stack gap="lg">{children}</Stack>
    </section>
  );
}

interface AnonymousSwitchProps extends Pick<SettingsTabProps, 'draft' | 'answered'> {
  error: string | undefined;
  set: (part: Partial<Draft>) => void;
}

/** Anonymous answers stay anonymous (docs/product-decisions.md#participants, 10). */
function AnonymousSwitch({ draft, answered, error, set }: AnonymousSwitchProps) {
  const { t } = useTranslation('editor');
  const checked = draft.anonymity_level === 'anonymous';
  const isFixed = answered?.isAnonymous === true && checked;
  const hint =
    answered === null ? 'anonymousHint' : answered.isAnonymous ? 'anonymousFixed' : 'anonymousOneWay';
  return (
    <NamedSwitch
      id={elementIds.field('anonymity_level')}
      label={t('settings.anonymous')}
      description={t(`settings.${hint}`)}
      checked={checked}
      disabled={isFixed}
      error={error}
      onChange={(event) =>
        set({ anonymity_level: event.currentTarget.checked ? 'anonymous' : 'name_required' })
      }
    />
  );
}
