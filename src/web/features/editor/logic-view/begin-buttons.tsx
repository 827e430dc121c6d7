import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { splitPage } from '../logic/edits/page-edits.ts';
import { useLogic } from '../logic/use-logic.ts';
import { elementIds } from '../state/use-view.ts';
import classes from './logic-view.module.css';
import { SURVEY_LISTS } from './read-step.ts';

export function BeginButtons({ isQuiet = false }: { isQuiet?: boolean }) {
  const { t } = useTranslation('logic');
  const { settled, view, change, announce } = useLogic();
  const { questions, flow } = settled;
  const last = questions.at(-1);
  const second = questions[1];
  const open = (step: string, ...fields: string[]) => {
    view.openLogic(step);
    view.focus(...fields, elementIds.logicStep(step));
  };
  const jump = () => {
    const [first] = flow?.pages ?? [];
    if (first !== undefined) return open(`page-${first.id}`);
    // A jump leads from page to page, so the first question gets its own.
    if (second === undefined) return undefined;
    change((draft) => splitPage(draft, second.id));
    announce(t('pages.added', { number: 2 }));
    return open('page-1');
  };
  const look = isQuiet
    ? ({ variant: 'subtle', size: 'compact-md' } as const)
    : ({ variant: 'default' } as const);
  return (
    <div className={classes.begin} data-quiet={isQuiet || undefined}>
      <Button
        {...look}
        {...(!isQuiet && { variant: 'light' })}
        disabled={last === undefined || second === undefined}
        onClick={() => last !== undefined && open(`question-${last.id}`, elementIds.field('show_if'))}
      >
        {t('view.begin.condition')}
      </Button>
      <Button {...look} disabled={second === undefined && flow === null} onClick={jump}>
        {t('view.begin.jump')}
      </Button>
      {SURVEY_LISTS.map((list) => (
        <Button key={list} {...look} onClick={() => open(list)}>
          {t(`view.begin.${list}`)}
        </Button>
      ))}
    </div>
  );
}
