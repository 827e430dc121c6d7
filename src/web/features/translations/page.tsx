import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Survey } from '../../../shared/api/survey/surveys.ts';
import { ConfirmDialog } from '../../../ui/controls/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/controls/error-state.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { LoadingSpinner } from '../../../ui/controls/loading-spinner.tsx';
import { ToSignIn } from '../../layout/to-sign-in.tsx';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { SessionUnknown } from '../../layout/session-unknown.tsx';
import { useErrorText } from '../../lib/text/error-text.ts';
import { currentLanguage } from '../../lib/text/i18n.ts';
import { useSession } from '../../lib/session.tsx';
import { tagName } from '../../lib/text/tag-name.ts';
import { paths } from '../../paths.ts';
import { useAiStatus } from '../../lib/ai-status.ts';
import { useProgress, useSetLanguages, useTranslatedSurvey } from './api.ts';
import { AddLanguage } from './components/add-language.tsx';
import { LanguageList } from './components/language-list.tsx';
import { Translation } from './components/translation.tsx';
import classes from './translations.module.css';
import { useMachine } from './use-machine.ts';

/** Translation editor; redirects visitors without a session to /auth. */
export function TranslationsPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('translations');
  const { status, user } = useSession();
  const errorText = useErrorText();
  const survey = useTranslatedSurvey(id, user !== null);
  if (status === 'signed-out') return <ToSignIn />;
  if (status === 'unknown') return <SessionUnknown />;
  if (survey.isError)
    return (
      <PageContainer>
        <ErrorState
          title={t('failed')}
          text={errorText(survey.error)}
          onRetry={() => void survey.refetch()}
        />
      </PageContainer>
    );
  if (user === null || survey.data === undefined) return <LoadingSpinner />;
  return <Translations survey={survey.data} />;
}

function Translations({ survey }: { survey: Survey }) {
  const { t } = useTranslation('translations');
  const [search, setSearch] = useSearchParams();
  const [added, setAdded] = useState<string | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const errorText = useErrorText();
  const progress = useProgress(survey.id);
  const change = useSetLanguages(survey.id);
  const machine = useMachine(survey.id);
  const source = useAiStatus().data?.source;
  const { languages } = survey;
  const chosen = languages.find((each) => each === search.get('language')) ?? languages[0] ?? null;
  const choose = (language: string) => setSearch({ language }, { replace: true });
  const remove = async (language: string) => {
    await change.mutateAsync((now) => now.filter((each) => each !== language));
    setRemoved(null);
  };
  return (
    <PageContainer>
      <PageHeading
        title={t('title')}
        lead={survey.title}
        actions={
          <Button
            component={Link}
            to={paths.edit(survey.id)}
            variant="default"
            leftSection={<Icon name="edit" />}
          >
            {t('toEditor')}
          </Button>
        }
      />
      <AddLanguage
        used={[...languages, ...(survey.language === null ? [] : [survey.language])]}
        isBusy={change.isPending}
        onAdd={(language) =>
          change.mutate((now) => [...now, language], {
            onSuccess: () => {
              choose(language);
              setAdded(language);
            },
          })
        }
      />
      {change.isError && removed === null && (
        <Alert color="red" role="alert" mb="md">
          {errorText(change.error)}
        </Alert>
      )}
      <p className={classes.hint}>{t('stored')}</p>
      <LanguageList
        languages={languages}
        progress={progress.data?.languages ?? []}
        chosen={chosen}
        added={added}
        onChoose={choose}
      />
      {chosen !== null && (
        <Translation
          key={chosen}
          survey={survey}
          language={chosen}
          machine={machine}
          hasModel={source === undefined ? undefined : source === 'model'}
          onRemove={() => {
            change.reset();
            setRemoved(chosen);
          }}
        />
      )}
      <ConfirmDialog
        opened={removed !== null}
        title={t('remove.title', { language: removed === null ? '' : tagName(removed, currentLanguage()) })}
        confirmLabel={t('remove.confirm')}
        destructive
        busy={change.isPending}
        error={change.isError ? errorText(change.error) : undefined}
        onConfirm={() => {
          if (removed !== null) void remove(removed).catch(() => undefined);
        }}
        onClose={() => setRemoved(null)}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </PageContainer>
  );
}
