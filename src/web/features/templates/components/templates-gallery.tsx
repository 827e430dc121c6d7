import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../shared/plans.ts';
import { ErrorState } from '../../../../ui/controls/error-state.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { useTemplateTexts } from '../api.ts';
import type { TemplateId, TemplateSurvey } from '../model.ts';
import { TemplateDetail } from './template-detail.tsx';
import { TemplateList } from './template-list.tsx';

interface TemplatesGalleryProps {
  opened: boolean;
  onClose: () => void;
  plan: Plan;
  onUse: (survey: TemplateSurvey) => void;
  preview: (survey: TemplateSurvey) => ReactNode;
}

export function TemplatesGallery({ opened, onClose, plan, onUse, preview }: TemplatesGalleryProps) {
  const { t } = useTranslation(['templates', 'common']);
  const [chosen, setChosen] = useState<TemplateId | null>(null);
  const texts = useTemplateTexts(currentLanguage(), opened);
  const close = () => {
    setChosen(null);
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title={t('title')} size={1000}>
      {texts.isPending && <Skeletons shape="card" count={6} />}
      {texts.isError && (
        <ErrorState title={t('common:loadFailed')} onRetry={() => void texts.refetch()} compact />
      )}
      {texts.data !== undefined && chosen === null && (
        <TemplateList texts={texts.data} plan={plan} onChoose={setChosen} />
      )}
      {texts.data !== undefined && chosen !== null && (
        <TemplateDetail
          id={chosen}
          template={texts.data[chosen]}
          plan={plan}
          onBack={() => setChosen(null)}
          onUse={(survey) => {
            setChosen(null);
            onUse(survey);
          }}
          preview={preview}
        />
      )}
    </Modal>
  );
}
