import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { setCondition } from '../logic/edits/set-condition.ts';
import { useLogic } from '../logic/use-logic.ts';
import { AffectedTargets } from '../logic-panels/affected-targets.tsx';
import { AnchorNotes } from '../logic-panels/anchor-notes.tsx';
import { ConditionField } from '../logic-panels/condition-field.tsx';
import { EndingsPanel } from '../logic-panels/endings-panel.tsx';
import { ExperimentsPanel } from '../logic-panels/experiments-panel.tsx';
import { OptionConditions } from '../logic-panels/option-conditions.tsx';
import { PageArm } from '../logic-panels/page-arm.tsx';
import { PageEnd } from '../logic-panels/page-end.tsx';
import { PageRepeat } from '../logic-panels/page-repeat.tsx';
import { PageMix } from '../logic-panels/page-shuffle.tsx';
import { ScoresPanel } from '../logic-panels/scores-panel.tsx';
import { QuotasPanel } from '../quotas/quotas-panel.tsx';
import { elementIds } from '../state/use-view.ts';
import classes from './logic-view.module.css';
import type { Step } from './read-step.ts';

const LISTS = {
  endings: EndingsPanel,
  quotas: QuotasPanel,
  experiments: ExperimentsPanel,
  scores: ScoresPanel,
} as const;

type QuestionStep = Extract<Step, { is: 'question' }>;
type PageStep = Extract<Step, { is: 'page' }>;

export function LogicStep({ step, name }: { step: Step; name: string }) {
  switch (step.is) {
    case 'question':
      return <QuestionFields {...step} name={name} />;
    case 'page':
      return <PageFields {...step} name={name} />;
    default: {
      const Panel = LISTS[step.is];
      return <Panel />;
    }
  }
}

function QuestionFields({ question, index, name }: QuestionStep & { name: string }) {
  const { t } = useTranslation('logic');
  const { settled, change, view } = useLogic();
  const { id, code, show_if } = question;
  return (
    <>
      <h3 className={classes.heading} dir="auto">
        {name}
      </h3>
      <ConditionField
        of="question"
        id={elementIds.field('show_if')}
        condition={show_if}
        before={index}
        onChange={(condition) =>
          change(
            (draft) => setCondition(draft, { at: 'question', id }, condition && settled.toDraft(condition)),
            `${id}.show_if`,
          )
        }
      />
      <AnchorNotes anchor={{ at: 'question', id }} />
      <OptionConditions question={question} index={index} />
      <AffectedTargets code={code} />
      <div>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => view.goTo({ tab: 'questions', questionId: id, field: 'question_text' })}
        >
          {t('view.edit')}
        </Button>
      </div>
    </>
  );
}

function PageFields({ page, name }: PageStep & { name: string }) {
  const { settled, change } = useLogic();
  const { id } = page;
  const pages = settled.flow?.pages ?? [];
  const index = pages.findIndex((each) => each.id === id);
  const earlier = new Set(pages.slice(0, index).map((each) => each.id));
  const before = settled.questions.filter((each) => earlier.has(each.page ?? 0)).length;
  return (
    <>
      <h3 className={classes.heading}>{name}</h3>
      {(index > 0 || page.show_if !== undefined) && (
        <ConditionField
          of="page"
          id={elementIds.field('show_page')}
          condition={page.show_if ?? null}
          before={before}
          onChange={(condition) =>
            change(
              (draft) =>
                setCondition(draft, { at: 'page', page: id }, condition && settled.toDraft(condition)),
              `page.${id}.show_if`,
            )
          }
        />
      )}
      <PageArm page={page} />
      <PageMix page={page} />
      <PageRepeat page={page} />
      <AnchorNotes anchor={{ at: 'page', page: id }} />
      <PageEnd id={id} />
    </>
  );
}
