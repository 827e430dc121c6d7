import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { toAnalysis } from '../analysis-model.ts';
import { NO_CHOICE, readChoice, writeChoice, type Choice } from '../choice-model.ts';
import { chooseProposal, propose } from '../proposal-model.ts';
import { findChosen, ROLES } from '../roles-model.ts';
import type { Variable } from '../variables-model.ts';
import classes from '../analysis.module.css';
import { AnalysisRun } from './analysis-run.tsx';
import { ChoiceSummary } from './choice-summary.tsx';
import { CrosstabView } from '../crosstab/crosstab-view.tsx';
import { GoalPicker } from './goal-picker.tsx';
import { SavedAnalyses } from '../saved/saved-analyses.tsx';
import { SavedRun } from '../saved/saved-run.tsx';
import { MarginFields } from '../weighting/margin-fields.tsx';
import { MethodChoice } from './method-choice.tsx';
import { QuestionFields } from './question-fields.tsx';
import { QuestionsFirst } from './questions-first.tsx';

interface AnalysisDeskProps {
  survey_id: string;
  variables: readonly Variable[];
  filter: string | null;
}

/** Selection, folded once it is complete, and result; the URL holds the selection. */
export function AnalysisDesk({ survey_id, variables, filter }: AnalysisDeskProps) {
  const { t } = useTranslation('analysis');
  const [search, setSearch] = useSearchParams();
  const choice = readChoice(search);
  const { goal } = choice;
  const change = (next: Partial<Choice>) =>
    setSearch((now) => writeChoice(now, { ...readChoice(now), ...next }), { preventScrollReset: true });
  const chosen = findChosen(choice, variables);
  // Focus target, as the pressed button disappears with its section.
  const desk = useRef<HTMLDivElement>(null);
  const isProposed = useRef(false);
  useEffect(() => {
    if (goal !== null && isProposed.current) desk.current?.focus({ preventScroll: true });
    isProposed.current = false;
  }, [goal]);
  const proposed = propose(goal, chosen);
  const proposal = typeof proposed === 'string' ? null : chooseProposal(proposed, choice.method);
  const analysis =
    proposal === null ? null : toAnalysis(proposal, choice, { ...chosen, filter: readFilter(filter) });
  const saved = goal === null ? choice.saved : null;
  const { of, by } = chosen;
  const layer = goal === 'cross' ? variables.find(({ code }) => code === choice.layer) : undefined;
  const isComplete = goal === 'cross' ? of !== undefined && by !== undefined && of !== by : analysis !== null;
  const [isChanging, setChanging] = useState(false);
  // A list of questions may grow, so its choice ends with a button.
  const isList = goal === 'weight' || (goal !== null && ROLES[goal].items !== null);
  const [doneGoal, setDoneGoal] = useState(isComplete ? goal : null);
  const isFolded = isComplete && !isChanging && (!isList || doneGoal === goal);
  const changeButton = useRef<HTMLButtonElement>(null);
  const wasFolded = useRef(isFolded);
  useEffect(() => {
    if (isFolded && !wasFolded.current) changeButton.current?.focus({ preventScroll: true });
    wasFolded.current = isFolded;
  }, [isFolded]);
  return (
    <>
      <SavedAnalyses
        survey_id={survey_id}
        open={saved}
        onOpen={(id) => change({ ...NO_CHOICE, saved: id })}
      />
      {isFolded && goal !== null ? (
        <ChoiceSummary
          goal={goal}
          questions={[of, by, layer, ...chosen.items].flatMap((each) => each?.label ?? [])}
          method={proposal?.method ?? null}
          button={changeButton}
          onChange={() => setChanging(true)}
        />
      ) : (
        <GoalPicker goal={goal} onChange={(next) => change({ goal: next, method: null, saved: null })} />
      )}
      {saved !== null && (
        <div className={classes.savedRun} aria-live="polite">
          <SavedRun survey_id={survey_id} id={saved} variables={variables} />
        </div>
      )}
      {goal === null && saved === null && (
        <QuestionsFirst
          variables={variables}
          onChoose={(next) => {
            isProposed.current = true;
            change({ ...next, method: null, saved: null });
          }}
        />
      )}
      {goal !== null && (
        <div className={classes.desk} data-folded={isFolded || undefined}>
          {!isFolded && (
            <div className={classes.choice} ref={desk} tabIndex={-1}>
              <QuestionFields goal={goal} variables={variables} choice={choice} onChange={change} />
              {goal === 'weight' && chosen.of !== undefined && (
                <MarginFields variables={variables} choice={choice} onChange={change} />
              )}
              {proposal !== null && typeof proposed !== 'string' && (
                <MethodChoice
                  proposed={proposed}
                  chosen={proposal}
                  choice={choice}
                  of={chosen.of}
                  items={chosen.items}
                  onChange={change}
                />
              )}
              {isComplete && (
                <Button
                  onClick={() => {
                    setChanging(false);
                    setDoneGoal(goal);
                  }}
                >
                  {t('done')}
                </Button>
              )}
              <Button
                variant="subtle"
                size="compact-md"
                leftSection={<Icon name="undo" size={16} />}
                onClick={() => {
                  setChanging(false);
                  change(NO_CHOICE);
                }}
              >
                {t('startOver')}
              </Button>
            </div>
          )}
          <div className={classes.outcome} aria-live="polite">
            {goal === 'cross' ? (
              <CrosstabView survey_id={survey_id} choice={choice} variables={variables} filter={filter} />
            ) : analysis === null ? (
              <EmptyState
                compact
                title={t(`goals.${goal}.title`)}
                text={t(`gaps.${typeof proposed === 'string' ? proposed : 'margins'}`)}
              />
            ) : (
              <AnalysisRun survey_id={survey_id} analysis={analysis} variables={variables} />
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** Reads the filter from the URL; invalid ones were refused earlier. */
function readFilter(text: string | null): unknown[] | null {
  if (text === null) return null;
  try {
    const sent: unknown = JSON.parse(text);
    return Array.isArray(sent) ? sent : null;
  } catch {
    return null;
  }
}
