import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { languageOf } from '../../../shared/languages.ts';
import { PLANS } from '../../../shared/plans.ts';
import { LoadingSpinner } from '../../../ui/loading-spinner.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useSession } from '../../lib/session.tsx';
import { SessionUnknown } from '../../layout/session-unknown.tsx';
import { useSubscription } from '../../lib/subscription.ts';
import { paths } from '../../paths.ts';
import { QuestionGenerator } from '../generation/components/question-generator.tsx';
import { GeneratedTools } from '../generation/components/generated-tools.tsx';
import { Generator } from '../generation/generator.ts';
import { ShareModal } from '../share/components/share-modal.tsx';
import { TemplatesGallery } from '../templates/components/templates-gallery.tsx';
import { storedSurveyKey, useStoredSurvey } from './api.ts';
import { EditorForm } from './components/editor-form.tsx';
import { draftQuestionOf } from './given-questions.ts';
import { draftOf, newDraft } from './model.ts';
import type { EditorSlots } from './slots.ts';

/** What other features put into an editor. Its generator goes on while other tabs are shown, and ends with the page. */
function useSlots(): EditorSlots {
  const [generator] = useState(() => new Generator());
  useEffect(() => () => generator.stop(), [generator]);
  return useMemo(
    () => ({
      generator: ({ draft, plan, addQuestions, onUpgrade }) => (
        <QuestionGenerator
          generator={generator}
          facts={{
            language: languageOf(draft.language) ?? null,
            texts: draft.questions.map((each) => each.question_text),
          }}
          plan={plan}
          onQuestion={(question) => void addQuestions([question])}
          onUpgrade={onUpgrade}
        />
      ),
      questionTool: ({ question, onChange, onRemove }) => (
        <GeneratedTools
          generator={generator}
          questionId={question.id}
          onWritten={(another) => onChange({ ...draftQuestionOf(another), id: question.id }, 'another')}
          onDrop={onRemove}
        />
      ),
      templates: (given) => <TemplatesGallery {...given} />,
      share: (given) => <ShareModal {...given} />,
    }),
    [generator],
  );
}

/** A new survey, or a stored one to edit; without a session the visitor goes to /auth. */
export function EditorPage() {
  const { id } = useParams();
  const { t } = useTranslation(['editor', 'errors']);
  const { status, user } = useSession();
  const subscription = useSubscription();
  const isVisitor = status === 'signed-out';
  const isNew = id === undefined;
  useEffect(() => {
    if (isVisitor)
      showToast({ message: isNew ? t('signInFirst') : t('errors:not_authenticated'), tone: 'error' });
  }, [isVisitor, isNew, t]);
  if (isVisitor) return <Navigate to={paths.auth} replace />;
  if (status === 'unknown') return <SessionUnknown />;
  if (user === null || subscription.status === 'loading') return <LoadingSpinner />;
  const common = { userId: user.id, plan: PLANS[subscription.plan] };
  return id === undefined ? <NewEditor {...common} /> : <StoredEditor key={id} id={id} {...common} />;
}

type Common = Pick<Parameters<typeof EditorForm>[0], 'userId' | 'plan'>;

function NewEditor(common: Common) {
  const [search] = useSearchParams();
  const slots = useSlots();
  return (
    <EditorForm
      {...common}
      slots={slots}
      stored={null}
      initial={() => newDraft(new Date())}
      startsWithTemplates={search.has('templates')}
      onReload={() => undefined}
    />
  );
}

/** Spec section 2: a survey that is missing or fails to load sends the owner to /create. */
function StoredEditor({ id, ...common }: Common & { id: string }) {
  const { t } = useTranslation('editor');
  const queries = useQueryClient();
  const query = useStoredSurvey(id);
  const [round, setRound] = useState(0);
  const slots = useSlots();
  const failed = query.isError;
  useEffect(() => {
    if (failed) showToast({ message: t('loadFailed'), tone: 'error' });
  }, [failed, t]);
  if (failed) return <Navigate to={paths.create} replace />;
  if (query.data === undefined || query.isFetching) return <LoadingSpinner />;
  const survey = query.data;
  const reload = async () => {
    await queries.resetQueries({ queryKey: storedSurveyKey(id) });
    setRound(round + 1);
  };
  return (
    <EditorForm
      key={round}
      {...common}
      slots={slots}
      stored={survey}
      initial={() => draftOf(survey)}
      startsWithTemplates={false}
      onReload={() => void reload()}
    />
  );
}
