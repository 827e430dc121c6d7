import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { BOUNDS } from '../../../shared/bounds.ts';
import { languageOf } from '../../../shared/text/languages.ts';
import { PLANS } from '../../../shared/plans.ts';
import { proposeTitle } from '../../../shared/survey/propose-title.ts';
import { LoadingSpinner } from '../../../ui/controls/loading-spinner.tsx';
import { showToast } from '../../../ui/controls/toast/toast.tsx';
import { useBilling } from '../../lib/billing.ts';
import { useSession } from '../../lib/session.tsx';
import { ToSignIn } from '../../layout/to-sign-in.tsx';
import { SessionUnknown } from '../../layout/session-unknown.tsx';
import { useSubscription } from '../../lib/subscription.ts';
import { paths } from '../../paths.ts';
import { useLazyParts } from '../../lib/use-lazy-parts.ts';
import { VISITOR } from '../../lib/drafts/visitor-draft.ts';
import { LazyGeneratedTools } from '../generation/components/late-generated-tools.tsx';
import { LazyGenerator, LazyVisitorNote } from '../generation/components/late-generator.tsx';
import { Generator } from '../generation/generator.ts';
import { LazyPublishSheet } from '../share/components/late-publish-sheet.tsx';
import { LazyShareModal } from '../share/components/late-share-modal.tsx';
import { LazyTemplates } from '../templates/components/late-templates.tsx';
import { storedSurveyKey, useStoredSurvey } from './state/api.ts';
import { EditorForm } from './frame/editor-form.tsx';
import { type NewSurvey, readNewSurvey } from './save/editor-start.ts';
import { draftQuestionOf } from './state/source-survey.ts';
import { draftOf } from './save/draft-of.ts';
import { newDraft } from './state/model.ts';
import type { EditorSlots } from './questions/editor-extensions.ts';
import { useNewStart } from './save/use-new-start.ts';

const LATE = [
  () => import('../generation/components/question-generator.tsx'),
  () => import('../generation/components/generated-tools.tsx'),
  () => import('../share/components/publish-sheet.tsx'),
];

/** Creates a generator that survives tab changes and stops on unmount. */
function useGenerator(topic = ''): Generator {
  const [generator] = useState(() => {
    const made = new Generator();
    if (topic !== '') made.setForm({ topic });
    return made;
  });
  useEffect(() => () => generator.stop(), [generator]);
  return generator;
}

/** Returns other features' components for the editor. */
function useSlots(generator: Generator, isVisitor = false): EditorSlots {
  useLazyParts(LATE);
  return useMemo(
    () => ({
      generator: ({ draft, plan, addGenerated, onUpgrade, onTemplates }) => {
        const onTemplate = (id: string) => {
          generator.want(id);
          onTemplates();
        };
        const facts = {
          language: languageOf(draft.language) ?? null,
          texts: draft.questions.map((each) => each.question_text),
        };
        if (isVisitor) return <LazyVisitorNote generator={generator} facts={facts} onTemplate={onTemplate} />;
        return (
          <LazyGenerator
            generator={generator}
            facts={facts}
            plan={plan}
            onQuestion={(question) =>
              addGenerated(
                question,
                proposeTitle(generator.read().form.topic),
                generator.read().run?.written === 0,
              )
            }
            onUpgrade={onUpgrade}
            onTemplate={onTemplate}
          />
        );
      },
      questionTool: ({ question, onChange, onRemove, onAccepted }) => (
        <LazyGeneratedTools
          generator={generator}
          questionId={question.id}
          onWritten={(another) => onChange({ ...draftQuestionOf(another), id: question.id }, 'another')}
          onDrop={onRemove}
          onAccepted={onAccepted}
        />
      ),
      templates: (props) => <LazyTemplates {...props} request={generator} />,
      share: (props) => <LazyShareModal {...props} />,
      published: (props) => <LazyPublishSheet {...props} />,
    }),
    [generator, isVisitor],
  );
}

/** Editor of a new or stored survey; redirects to /auth without a session. */
export function EditorPage() {
  const { id } = useParams();
  const { t } = useTranslation(['editor', 'errors']);
  const { status, user } = useSession();
  const subscription = useSubscription();
  const { state } = useLocation();
  const [search] = useSearchParams();
  // A new survey keeps this editor when autosave gives it an address.
  const [isNew, setNew] = useState(id === undefined);
  const wanted = readNewSurvey(search, state, BOUNDS.topic);
  const isVisitor = status === 'signed-out';
  const isRefused = isVisitor && (!isNew || wanted.kind === 'empty');
  useEffect(() => {
    if (isRefused)
      showToast({ message: isNew ? t('signInFirst') : t('errors:not_authenticated'), tone: 'error' });
  }, [isRefused, isNew, t]);
  if (isRefused) return <ToSignIn />;
  if (isVisitor) return <VisitorEditor wanted={wanted} />;
  if (status === 'unknown') return <SessionUnknown />;
  if (user === null || subscription.status === 'loading') return <LoadingSpinner />;
  const common = { userId: user.id, plan: PLANS[subscription.plan] };
  if (isNew || id === undefined)
    return <NewEditor key={user.id} wanted={wanted} {...common} onReload={() => setNew(false)} />;
  return <StoredEditor key={id} id={id} {...common} />;
}

type Common = Pick<Parameters<typeof EditorForm>[0], 'userId' | 'plan'>;
type NewEditorProps = Common & { wanted: NewSurvey; onReload?: () => void };

function VisitorEditor({ wanted }: { wanted: NewSurvey }) {
  const plan = useBilling()?.mode === 'off' ? PLANS.scientific : PLANS.free;
  return <NewEditor userId={VISITOR} plan={plan} wanted={wanted} />;
}

function NewEditor({ wanted, onReload = () => undefined, ...common }: NewEditorProps) {
  const generator = useGenerator(wanted.kind === 'topic' ? wanted.topic : '');
  const slots = useSlots(generator, common.userId === VISITOR);
  const start = useNewStart(wanted, common.userId, common.plan, (topic, { language, questions, advice }) =>
    generator.noteGenerated(
      { topic, language },
      questions.map(({ id }) => id),
      advice,
    ),
  );
  if (start === null) return <LoadingSpinner />;
  return (
    <EditorForm
      {...common}
      slots={slots}
      stored={null}
      initial={newDraft}
      start={start}
      onReload={onReload}
    />
  );
}

/** Redirects to /create if the survey is missing or fails to load (docs/spec.md#2-screens-and-routes). */
function StoredEditor({ id, ...common }: Common & { id: string }) {
  const { t } = useTranslation('editor');
  const queries = useQueryClient();
  const query = useStoredSurvey(id);
  const [round, setRound] = useState(0);
  const slots = useSlots(useGenerator());
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
      start={{}}
      onReload={() => void reload()}
    />
  );
}
