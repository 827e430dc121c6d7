import { Modal, Text, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../shared/plans.ts';
import { ErrorState } from '../../../../ui/controls/error-state.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { useTemplateTexts } from '../api.ts';
import {
  type TemplateId,
  type TemplateSurvey,
  type Level,
  type TemplateTexts,
  mayUse,
  TEMPLATES,
} from '../model.ts';
import { TemplateDetail } from './template-detail.tsx';
import { Icon } from '../../../../ui/controls/icon.tsx';
import classes from '../templates.module.css';

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

interface TemplateListProps {
  texts: TemplateTexts;
  plan: Plan;
  onChoose: (id: TemplateId) => void;
}

/** Basic templates and, locked if not included in the plan, advanced ones. */
function TemplateList({ texts, plan, onChoose }: TemplateListProps) {
  const { t } = useTranslation('templates');
  return (
    <div className={classes.levels}>
      {(Object.keys(TEMPLATES) as Level[]).map((level) => (
        <section key={level} aria-labelledby={`templates-${level}`}>
          <Title order={3} id={`templates-${level}`}>
            {t(`levels.${level}`)}
          </Title>
          <Text c="dimmed" size="sm">
            {t(`levelHints.${level}`)}
          </Text>
          <ul className={classes.cards}>
            {TEMPLATES[level].map((id) => (
              <li key={id}>
                <button type="button" className={`${classes.card} focus-ring`} onClick={() => onChoose(id)}>
                  <span className={classes.name}>
                    {texts[id].name}
                    {!mayUse(plan, level) && (
                      <span className={classes.lock}>
                        <Icon name="lock" size={16} />
                        <span>{t('pro')}</span>
                      </span>
                    )}
                  </span>
                  <span className={classes.summary}>{texts[id].summary}</span>
                  <span className={classes.count}>
                    {t('questions', { count: texts[id].questions.length })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
