import { Button, Modal } from '@mantine/core';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../shared/plans.ts';
import { listTemplates } from '../../../../shared/templates/template.ts';
import type { TemplateSurvey } from '../../../../shared/templates/survey-of-template.ts';
import { LANGUAGES } from '../../../../shared/text/languages.ts';
import { ErrorState } from '../../../../ui/controls/error-state.tsx';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { useSession } from '../../../lib/session.tsx';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { type NewTemplate, useOwnTemplates, useTemplateTexts } from '../api.ts';
import type { ChosenTemplate, TemplateFilter } from '../model.ts';
import { OwnTemplateDetail } from './own-template-detail.tsx';
import { SaveTemplateForm } from './save-template-form.tsx';
import { TemplateDetail } from './template-detail.tsx';
import { TemplatePicker } from './template-picker.tsx';

interface TemplateRequest {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => { readonly wanted: string | null };
  readonly want: (id: string | null) => void;
}

interface TemplatesGalleryProps {
  opened: boolean;
  onClose: () => void;
  plan: Plan;
  onUse: (survey: TemplateSurvey) => void;
  preview: (survey: TemplateSurvey) => ReactNode;
  current: (() => NewTemplate['contents']) | null;
  startsSaving: boolean;
  request: TemplateRequest;
}

export function TemplatesGallery(props: TemplatesGalleryProps) {
  const { opened, onClose, plan, onUse, preview, current, startsSaving, request } = props;
  const { t } = useTranslation(['templates', 'common']);
  const { user } = useSession();
  const [picked, setPicked] = useState<ChosenTemplate | null>(null);
  const [view, setView] = useState<{ filter: TemplateFilter; query: string; last: string | null }>({
    filter: 'all',
    query: '',
    last: null,
  });
  const [isFormOpen, setFormOpen] = useState<boolean | null>(null);
  const language = currentLanguage();
  const texts = useTemplateTexts(language, opened);
  const other = LANGUAGES.find((each) => each !== language) ?? language;
  const otherTexts = useTemplateTexts(other, opened && view.query.trim() !== '');
  const own = useOwnTemplates(opened);
  const requested = useSyncExternalStore(request.subscribe, request.read).wanted;
  const chosen: ChosenTemplate | null =
    picked ?? (requested === null ? null : { kind: 'library', id: requested });
  const back = () => {
    request.want(null);
    setPicked(null);
  };
  const close = () => {
    back();
    setFormOpen(null);
    onClose();
  };
  const use = (survey: TemplateSurvey) => {
    back();
    onUse(survey);
  };
  const { templates: saved = [], limit = 0 } = own.data ?? {};
  const shown =
    chosen === null || texts.data === undefined
      ? undefined
      : listTemplates(texts.data).find(({ id }) => chosen.kind === 'library' && id === chosen.id);
  const shownOwn = chosen?.kind === 'own' ? saved.find(({ id }) => id === chosen.id) : undefined;
  const isList = shown === undefined && shownOwn === undefined;
  const canSave = current !== null && user !== null && saved.length < limit;
  const isSaving = canSave && isList && (isFormOpen ?? startsSaving);
  return (
    <Modal opened={opened} onClose={close} title={t('title')} size={1120}>
      {texts.isPending && <Skeletons shape="card" count={6} />}
      {texts.isError && (
        <ErrorState title={t('common:loadFailed')} onRetry={() => void texts.refetch()} compact />
      )}
      {isList && current !== null && user !== null && (
        <SaveTemplateForm
          isOpen={isSaving}
          onOpen={setFormOpen}
          onSaved={(id) => {
            setFormOpen(false);
            setView({ filter: 'all', query: '', last: id });
          }}
          current={current}
          used={own.data?.templates.length}
          limit={own.data?.limit}
        />
      )}
      {texts.data !== undefined && isList && !isSaving && (
        <>
          {own.isError && <ErrorState title={t('own.failed')} onRetry={() => void own.refetch()} compact />}
          <TemplatePicker
            source={{ texts: texts.data, otherTexts: otherTexts.data, own: saved }}
            plan={plan}
            view={view}
            onView={(change) => setView({ ...view, ...change })}
            onChoose={(next) => {
              setView({ ...view, last: next.id });
              setPicked(next);
            }}
            onUse={use}
          />
        </>
      )}
      {!isList && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<Icon name="left" size={18} />}
          onClick={back}
        >
          {t('back')}
        </Button>
      )}
      {shown !== undefined && <TemplateDetail template={shown} plan={plan} onUse={use} preview={preview} />}
      {shownOwn !== undefined && (
        <OwnTemplateDetail key={shownOwn.id} own={shownOwn} onGone={back} onUse={use} preview={preview} />
      )}
    </Modal>
  );
}
