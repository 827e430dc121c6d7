import { memo, useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SurveyForm } from '../../../../participant/page.tsx';
import { isAsked } from '../../../../questions/is-asked.ts';
import { languageOf } from '../../../../shared/languages.ts';
import { compileLogic } from '../../../../shared/logic/compile-logic.ts';
import { answerAtRandom } from '../logic/answer-at-random.ts';
import { settleDraft } from '../logic/settle-draft.ts';
import type { Draft } from '../model.ts';
import classes from '../preview.module.css';
import type { PreviewScreen } from '../preview-screen.ts';
import { formOf, onPreviewClick, refreshPreview, showInPreview } from '../preview-modes.ts';
import { toPublicSurvey } from '../public-survey.ts';
import { scrollWithinFrame } from '../scroll-within-frame.ts';
import { PreviewTools } from './preview-tools.tsx';
import { ParticipantFrame } from './participant-frame.tsx';

interface SurveyPreviewProps {
  draft: Draft;
  /** The question that is being edited, which the preview shows. */
  questionId: string | null;
  screen?: PreviewScreen;
}

const AS_THE_EDITOR: PreviewScreen = {};

/** The survey as participants get it, drawn with their own component while its owner writes. */
export function SurveyPreview({ draft, questionId, screen = AS_THE_EDITOR }: SurveyPreviewProps) {
  const { t } = useTranslation('editor');
  // Typing comes first; the preview follows when there is time.
  const shown = useDeferredValue(draft);
  return (
    <div className={classes.preview}>
      <Page draft={shown} questionId={questionId} screen={screen} />
      <p className={classes.note}>
        {draft.questions.length === 0 ? t('preview.empty') : t('preview.note')}
        {draft.welcome && ` ${t('preview.noWelcome')}`}
      </p>
    </div>
  );
}

const Page = memo(function Page({ draft, questionId, screen }: Required<SurveyPreviewProps>) {
  const { t, i18n } = useTranslation(['editor', 'logic']);
  const [page, setPage] = useState<Document | null>(null);
  const language = draft.language ?? i18n.language;
  // The editor has the page's own words in the app's languages alone.
  const said = languageOf(language) ?? i18n.language;
  const { t: words } = useTranslation('participant', { lng: said });
  const survey = useMemo(
    () =>
      toPublicSurvey(draft, {
        title: t('preview.untitled'),
        question: (number) => t('questions.number', { number }),
      }),
    [draft, t],
  );
  const settled = useMemo(() => settleDraft(draft), [draft]);
  const logic = useMemo(() => compileLogic(settled.questions, settled.flow, isAsked), [settled]);
  const [chosen, choose] = useState('');
  const [, answered] = useReducer((times: number) => times + 1, 0);
  const edited = settled.questions.find(({ id }) => id === questionId)?.code ?? null;
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
        <div
          className="cv-page"
          id="page"
          role="presentation"
          onClick={onPreviewClick}
          onInput={refresh}
          onSubmit={(event) => event.preventDefault()}
        >
          <div className="cv-header">
            <h1 dir="auto">{survey.title}</h1>
            {survey.description !== '' && <p dir="auto">{survey.description}</p>}
          </div>
          <SurveyForm
            survey={survey}
            t={(key, values) => words(key as 'submit', values ?? {})}
            language={language}
            said={said === languageOf(language) ? {} : { lang: said, dir: 'ltr' }}
            action=""
            preview
          />
        </div>
      </ParticipantFrame>
      {page !== null && logic !== null && (
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
      )}
    </>
  );
});
