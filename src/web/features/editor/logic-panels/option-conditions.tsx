import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isQuestionKind } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { setOptionCondition } from '../logic/edits/set-option-condition.ts';
import type { SettledQuestion } from '../logic/settle-draft.ts';
import { useLogic } from '../logic/use-logic.ts';
import { optionsOf } from '../state/draft-settings.ts';
import { elementIds } from '../state/use-view.ts';
import { ConditionField } from './condition-field.tsx';
import classes from './logic.module.css';

interface OptionConditionsProps {
  question: SettledQuestion;
  index: number;
}

/** Display conditions of options, if the question type supports them. */
export function OptionConditions({ question, index }: OptionConditionsProps) {
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
