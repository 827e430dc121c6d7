import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { describePage } from '../logic/describe-target.ts';
import { useLogic } from '../logic/use-logic.ts';
import { moveToPage, splitPage } from '../logic/edits/page-edits.ts';
import { setCondition } from '../logic/edits/set-condition.ts';
import classes from './logic.module.css';
import { elementIds } from '../state/use-view.ts';
import { ConditionField } from './condition-field.tsx';
import { AffectedTargets } from './affected-targets.tsx';
import { AnchorNotes } from './anchor-notes.tsx';
import { useState } from 'react';
import { isQuestionKind } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { optionsOf } from '../state/draft-settings.ts';
import { setOptionCondition } from '../logic/edits/set-option-condition.ts';
import type { SettledQuestion } from '../logic/settle-draft.ts';

export function QuestionLogic({ id }: { id: string }) {
  const { t } = useTranslation('logic');
  const { settled, words, change } = useLogic();
  const { questions, flow, toDraft } = settled;
  const index = questions.findIndex((each) => each.id === id);
  const question = questions[index];
  if (question === undefined) return null;
  const pages = flow?.pages ?? [];
  const isFirstOfPage = questions[index - 1]?.page !== question.page || index === 0;
  return (
    <>
      <ConditionField
        of="question"
        id={elementIds.inQuestion(id, 'show_if')}
        condition={question.show_if}
        before={index}
        onChange={(condition) =>
          change(
            (draft) => setCondition(draft, { at: 'question', id }, condition && toDraft(condition)),
            `${id}.show_if`,
          )
        }
      />
      <AnchorNotes anchor={{ at: 'question', id }} />
      <OptionConditions question={question} index={index} />
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

interface OptionConditionsProps {
  question: SettledQuestion;
  index: number;
}

/** Display conditions of options, if the question type supports them. */
function OptionConditions({ question, index }: OptionConditionsProps) {
  const { t } = useTranslation('logic');
  const { settled, change } = useLogic();
  const { id, question_type: kind } = question;
  const options = optionsOf(question);
  const count = options.filter(({ show_if }) => show_if != null).length;
  const [isOpen, setOpen] = useState(false);
  const offers = isQuestionKind(kind) && RULES[kind].offers === true;
  const canDecide = index > 0 || (settled.flow?.arms ?? []).length > 0;
  if (!offers || options.length === 0 || (!canDecide && count === 0)) return null;
  return (
    <>
      <div>
        <Button variant="subtle" size="compact-md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count === 0 ? t('options.open') : t('options.some', { count })}
        </Button>
      </div>
      {isOpen && (
        <div className={classes.tests} role="group" aria-label={t('options.label')}>
          {options.map((option, i) => (
            <ConditionField
              key={option.id ?? i}
              of="option"
              name={option.text}
              id={`${elementIds.inQuestion(id, 'offer')}-${i}`}
              condition={option.show_if ?? null}
              before={index}
              onChange={(condition) =>
                change(
                  (draft) => setOptionCondition(draft, id, i, condition && settled.toDraft(condition)),
                  `${id}.offer.${i}`,
                )
              }
            />
          ))}
          <p className={classes.hint}>{t('options.hint')}</p>
        </div>
      )}
    </>
  );
}
