import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { describePage } from '../logic/describe-target.ts';
import { moveToPage, splitPage } from '../logic/edits/page-edits.ts';
import { describeQuestion } from '../logic/rules-of.ts';
import type { SettledQuestion } from '../logic/settle-draft.ts';
import { useLogic } from '../logic/use-logic.ts';
import { elementIds } from '../state/use-view.ts';
import { AffectedTargets } from './affected-targets.tsx';
import { AnchorNotes } from './anchor-notes.tsx';
import classes from './logic.module.css';

export function QuestionLogic({ id }: { id: string }) {
  const { t } = useTranslation('logic');
  const { settled, words, change } = useLogic();
  const { questions, flow } = settled;
  const index = questions.findIndex((each) => each.id === id);
  const question = questions[index];
  if (question === undefined) return null;
  const pages = flow?.pages ?? [];
  const isFirstOfPage = questions[index - 1]?.page !== question.page || index === 0;
  return (
    <>
      <ConditionSummary question={question} />
      <AnchorNotes anchor={{ at: 'question', id }} />
      <AffectedTargets code={question.code} />
      <div className={classes.more}>
        {pages.length > 1 && (
          <NativeSelect
            id={elementIds.inQuestion(id, 'page')}
            label={t('pages.of')}
            classNames={{ root: classes.inline ?? '' }}
            data={pages.map((page) => ({ value: String(page.id), label: describePage(page.id, words) }))}
            value={String(question.page)}
            onChange={({ currentTarget: { value } }) =>
              change((draft) => moveToPage(draft, id, Number(value)))
            }
          />
        )}
        {!isFirstOfPage && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => change((draft) => splitPage(draft, id))}
          >
            {t('pages.split')}
          </Button>
        )}
      </div>
    </>
  );
}

function ConditionSummary({ question }: { question: SettledQuestion }) {
  const { t } = useTranslation('logic');
  const { words, view } = useLogic();
  const { id, show_if } = question;
  const texts = describeQuestion(question, words);
  return (
    <div className={classes.logic} role="group" aria-label={t('ask.group')}>
      <div className={classes.sentence}>
        <strong>{t('ask.question')}</strong>
        <Button
          id={elementIds.inQuestion(id, 'show_if')}
          variant="default"
          size="compact-md"
          rightSection={<Icon name="right" size={16} />}
          onClick={() => {
            view.openLogic(`question-${id}`);
            view.focus(elementIds.field('show_if'), elementIds.logicStep(`question-${id}`));
          }}
        >
          {t(show_if === null ? 'ask.everyone' : 'ask.onlyWho')}
        </Button>
      </div>
      {texts.map((text, i) => (
        <p key={i} className={classes.hint}>
          {text}
        </p>
      ))}
    </div>
  );
}
