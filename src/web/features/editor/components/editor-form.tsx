import { Alert, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { refuseQuestionCount, PLANS } from '../../../../shared/plans.ts';
import type { Survey } from '../../../../shared/api/surveys.ts';
import { showToast } from '../../../../ui/toast.tsx';
import { PageContainer } from '../../../layout/page-container.tsx';
import { PageHeading } from '../../../layout/page-heading.tsx';
import { isCallError } from '../../../lib/call-error.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useSubscription } from '../../../lib/subscription.ts';
import { paths } from '../../../paths.ts';
import { useSaveDraft } from '../api.ts';
import { maySave } from '../model.ts';
import type { Draft } from '../model.ts';
import { useDraft } from '../use-draft.ts';
import { DetailsTab } from './details-tab.tsx';
import { QuestionsTab } from './questions-tab.tsx';
import { SaveBar } from './save-bar.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

interface EditorFormProps {
  stored: Survey | null;
  initial: () => Draft;
}

/** Details, Questions and Settings of one survey, and saving it. */
export function EditorForm({ stored, initial }: EditorFormProps) {
  const { t } = useTranslation('editor');
  const state = useDraft(initial);
  const save = useSaveDraft();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const plan = PLANS[useSubscription().plan];
  const [upgrade, setUpgrade] = useState<string | null>(null);
  const count = state.draft.questions.length;

  const onSave = () => {
    const before = stored?.questions.length ?? 0;
    if (refuseQuestionCount(plan, count, before) !== null) {
      setUpgrade(t('upgrade.tooMany', { count }));
      return;
    }
    save.mutate(
      { draft: state.draft, stored },
      {
        onSuccess: () => {
          if (stored !== null)
            showToast({ title: t('saved.title'), message: t('saved.text'), tone: 'success' });
          void navigate(paths.dashboard);
        },
        onError: (error) => {
          if (isCallError(error, 'limit_questions')) setUpgrade(errorText(error));
          else showToast({ title: t('saveFailed'), message: errorText(error), tone: 'error' });
        },
      },
    );
  };

  return (
    <PageContainer width="form">
      <PageHeading title={stored === null ? t('titleNew') : t('titleEdit')} />
      {save.isError && (
        <Alert color="red" role="alert" mb="lg">
          {errorText(save.error)}
        </Alert>
      )}
      <Tabs defaultValue="details" keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="details">{t('tabs.details')}</Tabs.Tab>
          <Tabs.Tab value="questions">{t('tabs.questions')}</Tabs.Tab>
          <Tabs.Tab value="settings">{t('tabs.settings')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="details">
          <DetailsTab {...state} />
        </Tabs.Panel>
        <Tabs.Panel value="questions">
          <QuestionsTab {...state} plan={plan} isNew={stored === null} onUpgrade={setUpgrade} />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <SettingsTab {...state} hasAnswers={(stored?.response_count ?? 0) > 0} />
        </Tabs.Panel>
      </Tabs>
      <SaveBar
        {...state}
        label={stored === null ? t('saveNew') : t('saveChanges')}
        busy={save.isPending}
        disabled={!maySave(state.draft)}
        onSave={onSave}
      />
      <UpgradeDialog text={upgrade} onClose={() => setUpgrade(null)} />
    </PageContainer>
  );
}
