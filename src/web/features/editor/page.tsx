import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { LoadingSpinner } from '../../../ui/loading-spinner.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { RequireSession } from '../../layout/require-session.tsx';
import { paths } from '../../paths.ts';
import { useStoredSurvey } from './api.ts';
import { EditorForm } from './components/editor-form.tsx';
import { draftOf, newDraft } from './model.ts';

/** A new survey, or a stored one to edit; without a session the visitor goes to /auth. */
export function EditorPage() {
  const { id } = useParams();
  return (
    <RequireSession>
      {() =>
        id === undefined ? <EditorForm stored={null} initial={() => newDraft(new Date())} /> : <StoredEditor key={id} id={id} />
      }
    </RequireSession>
  );
}

/** Spec section 2: a survey that is missing or fails to load sends the owner to /create. */
function StoredEditor({ id }: { id: string }) {
  const { t } = useTranslation('editor');
  const query = useStoredSurvey(id);
  const failed = query.isError;
  useEffect(() => {
    if (failed) showToast({ message: t('loadFailed'), tone: 'error' });
  }, [failed, t]);
  if (failed) return <Navigate to={paths.create} replace />;
  if (query.data === undefined) return <LoadingSpinner />;
  const survey = query.data;
  return <EditorForm key={survey.version} stored={survey} initial={() => draftOf(survey)} />;
}
