import { Button } from '@mantine/core';
import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../../../participant/page/brand.tsx';
import { SurveyForm } from '../../../../participant/page/page.tsx';
import { isAsked } from '../../../../questions/is-asked.ts';
import { Welcome } from '../../../../participant/page/welcome.tsx';
import { compileLogic } from '../../../../shared/logic/compile-logic.ts';
import { findPageLanguage } from '../../../../shared/text/page-languages.ts';
import { textDirection } from '../../../../shared/text/text-direction.ts';
import { usePageWords } from '../../../lib/text/use-page-words.ts';
import { answerAtRandom } from '../logic/simulation/answer-at-random.ts';
import { settleDraft } from '../logic/settle-draft.ts';
import { unrollDraft } from '../logic/edits/unroll-draft.ts';
import type { Draft } from '../state/model.ts';
import classes from './preview.module.css';
import type { PreviewScreen } from './preview-screen.ts';
import { formOf, onPreviewClick, refreshPreview, showInPreview } from './preview-modes.ts';
import { showWelcome } from './preview-welcome.ts';
import { toPublicSurvey } from './public-survey.ts';
import { ParticipantFrame } from './participant-frame.tsx';

/** Only surveys with logic need them. */
const PreviewTools = lazy(async () => ({ default: (await import('./preview-tools.tsx')).PreviewTools }));

interface SurveyPreviewProps {
  draft: Draft;
  questionId: string | null;
  screen?: PreviewScreen;
}

const AS_THE_EDITOR: PreviewScreen = {};

/** Live preview with the participants' component. */
export function SurveyPreview({ draft, questionId, screen = AS_THE_EDITOR }: SurveyPreviewProps) {
  const { t } = useTranslation('editor');
  // Typing has priority.
  const shown = useDeferredValue(draft);
  return (
    <div className={classes.preview}>
      <Page draft={shown} questionId={questionId} screen={screen} />
      <p className={classes.note}>{draft.questions.length === 0 ? t('preview.empty') : t('preview.note')}</p>
    </div>
  );
}

const Page = memo(function Page({ draft, questionId, screen }: Required<SurveyPreviewProps>) {
  const { t, i18n } = useTranslation(['editor', 'logic']);
  const [page, setPage] = useState<Document | null>(null);
  const language = draft.language ?? i18n.language;
  const words = usePageWords(language);
  // Marks texts in another language, as the server does.
  const shownText =
    findPageLanguage(language) === words.language
      ? {}
      : { lang: words.language, dir: textDirection(words.language) };
  const { draft: fullDraft, firstOf } = useMemo(() => unrollDraft(draft), [draft]);
  const survey = useMemo(
    () =>
      toPublicSurvey(fullDraft, {
        title: t('preview.untitled'),
        question: (number) => t('questions.number', { number }),
      }),
    [fullDraft, t],
  );
  const settled = useMemo(() => settleDraft(fullDraft), [fullDraft]);
  const logic = useMemo(() => compileLogic(settled.questions, settled.flow, isAsked), [settled]);
  const [chosen, choose] = useState('');
  const [, answered] = useReducer((times: number) => times + 1, 0);
  const shownId = firstOf.get(questionId ?? '') ?? questionId;
  const edited = settled.questions.find(({ id }) => id === shownId)?.code ?? null;
  const refresh = () => {
    if (page === null) return;
    refreshPreview(page, logic);
    answered();
  };
  useEffect(() => {
    if (page !== null) scrollWithinFrame(page, edited === null ? null : showInPreview(page, edited));
  }, [page, edited]);
  useEffect(() => {
    if (page !== null) refreshPreview(page, logic);
  });
  return (
    <>
      <ParticipantFrame
        title={t('preview.label')}
        language={language}
        looks={survey}
        screen={screen}
        onReady={setPage}
      >
        <Brand survey={survey} />
        <div
          className="cv-page"
          id="page"
          role="presentation"
          onClick={onPreviewClick}
          onInput={refresh}
          onSubmit={(event) => event.preventDefault()}
        >
          {survey.welcome ? (
            <Welcome survey={survey} language={language} textLanguage={shownText} t={words.t} />
          ) : (
            <div className="cv-header">
              <h1 dir="auto">{survey.title}</h1>
              {survey.description !== '' && <p dir="auto">{survey.description}</p>}
            </div>
          )}
          <SurveyForm
            survey={survey}
            t={words.t}
            language={language}
            textLanguage={shownText}
            action=""
            preview
          />
        </div>
      </ParticipantFrame>
      {page !== null && survey.welcome && (
        <div>
          <Button variant="subtle" size="compact-md" onClick={() => showWelcome(page)}>
            {t('preview.welcome')}
          </Button>
        </div>
      )}
      {page !== null && logic !== null && (
        <Suspense fallback={null}>
          <PreviewTools
            page={page}
            settled={settled}
            logic={logic}
            chosen={chosen}
            onChoose={(code) => {
              choose(code);
              scrollWithinFrame(page, showInPreview(page, code));
            }}
            onRandom={() => {
              const form = formOf(page);
              if (form !== null) answerAtRandom(form, Math.random, t('logic:preview.sample'));
              refresh();
            }}
            onArm={(code, arm) => {
              const select = page.querySelector<HTMLSelectElement>(`select[name="${code}"]`);
              if (select !== null) select.value = arm;
              refresh();
            }}
          />
        </Suspense>
      )}
    </>
  );
});

/** Scrolls the preview only; `scrollIntoView` would scroll the editor too. Null scrolls to the top. */
function scrollWithinFrame(page: Document, element: HTMLElement | null): void {
  const view = page.defaultView;
  if (view === null) return;
  if (element === null) {
    view.scrollTo({ top: 0 });
    return;
  }
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0) view.scrollBy({ top });
  else if (bottom > view.innerHeight) view.scrollBy({ top: Math.min(top, bottom - view.innerHeight) });
}
