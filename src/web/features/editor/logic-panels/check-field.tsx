import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Condition, questionCode } from '../../../../shared/logic/conditions/condition.ts';
import type { Check } from '../../../../shared/logic/flow.ts';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';
import { describeCode, describeCondition } from '../logic/describe-condition.ts';
import { addCheck, changeCheck } from '../logic/edits/skip-edits.ts';
import { useLogic } from '../logic/use-logic.ts';
import { NewCondition } from './new-condition.tsx';
import { AnchoredCondition } from './anchored-condition.tsx';

interface CheckFieldProps {
  page: number;
  index: number;
  check: Check;
  before: number;
}

/** A check, shown as a sentence and edited with menus. */
export function CheckField({ page, index, check, before }: CheckFieldProps) {
  const { t } = useTranslation('logic');
  const { words, settled, change } = useLogic();
  const sentence = [
    t('checks.who', { tests: describeCondition(check.if, words) }),
    t('checks.else', { text: check.words, question: describeCode(check.at, words) }),
  ].join(' ');
  return (
    <AnchoredCondition
      anchor={{ at: 'check', page, index }}
      condition={check.if}
      before={before}
      label={t('checks.label', { number: index + 1 })}
      sentence={sentence}
      removeLabel={t('checks.remove')}
    >
      <CheckWords
        check={check}
        before={before}
        onChange={(changed) =>
          change((draft) => {
            const { at } = changed;
            const named = at === undefined ? changed : { ...changed, at: settled.refOf(at) };
            return changeCheck(draft, page, index, named);
          }, `check.${page}.${index}.words`)
        }
      />
    </AnchoredCondition>
  );
}

interface NewCheckProps {
  page: number;
  before: number;
  onDone: () => void;
}

/** A new check; added once its condition and message are complete. */
export function NewCheck({ page, before, onDone }: NewCheckProps) {
  const { t } = useTranslation('logic');
  const { settled, change } = useLogic();
  const [condition, setIf] = useState<Condition | null>(null);
  const [message, setMessage] = useState<{ words: string; at: string | null }>({ words: '', at: null });
  const [named] = condition === null ? [] : (JSON.stringify(condition).match(/Q\d+/) ?? []);
  const at = message.at ?? named ?? settled.questions[before - 1]?.code ?? '';
  const add = (complete: Condition) => {
    const check = { if: settled.toDraft(complete), words: message.words.trim(), at: settled.refOf(at) };
    change((draft) => addCheck(draft, page, check));
    onDone();
  };
  return (
    <NewCondition
      label={t('checks.add')}
      lead={t('checks.lead')}
      idPrefix={`new-check-${page}`}
      condition={condition}
      before={before}
      onChange={setIf}
      takeLabel={t('checks.take')}
      onTake={condition === null || message.words.trim() === '' ? null : () => add(condition)}
      onDone={onDone}
    >
      <CheckWords
        check={{ words: message.words, at }}
        before={before}
        onChange={(changed) => setMessage({ ...message, ...changed })}
      />
    </NewCondition>
  );
}

interface CheckWordsProps {
  check: Pick<Check, 'words' | 'at'>;
  before: number;
  onChange: (changed: { words?: string; at?: string }) => void;
}

/** Error message of a check, and the question that shows it. */
function CheckWords({ check, before, onChange }: CheckWordsProps) {
  const { t } = useTranslation('logic');
  const { settled, words } = useLogic();
  const asked = settled.questions.slice(0, before).filter(({ number }) => number !== null);
  return (
    <>
      <Textarea
        label={t('checks.words')}
        rows={1}
        maxLength={LOGIC_LIMITS.text}
        value={check.words}
        onChange={({ currentTarget: { value } }) => onChange({ words: value })}
      />
      <NativeSelect
        label={t('checks.at')}
        data={asked.map(({ code }) => ({ value: code, label: describeCode(code, words) }))}
        value={questionCode(check.at)}
        onChange={({ currentTarget: { value } }) => onChange({ at: value })}
      />
    </>
  );
}
