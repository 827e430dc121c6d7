import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Condition, questionCode } from '../../../../shared/logic/condition.ts';
import type { Check } from '../../../../shared/logic/flow.ts';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';
import { describeCode, describeCondition } from '../logic/describe-condition.ts';
import { addCheck, changeCheck } from '../logic/jump-edits.ts';
import { useLogic } from '../logic/use-logic.ts';
import { setCondition } from '../logic/set-condition.ts';
import classes from '../logic.module.css';
import { ConditionTests } from './condition-tests.tsx';
import { PlaceNotes } from './place-notes.tsx';

interface CheckFieldProps {
  page: number;
  index: number;
  check: Check;
  before: number;
}

/** What must hold between answers, as a sentence, and as menus while it is changed. */
export function CheckField({ page, index, check, before }: CheckFieldProps) {
  const { t } = useTranslation('logic');
  const { words, settled, change } = useLogic();
  const [isOpen, setOpen] = useState(false);
  const place = { at: 'check', page, index } as const;
  const what = `check.${page}.${index}`;
  return (
    <div className={classes.logic} role="group" aria-label={t('checks.label', { number: index + 1 })}>
      <div className={classes.sentence}>
        <p>
          {t('checks.who', { tests: describeCondition(check.if, words) })}{' '}
          {t('checks.else', { text: check.words, question: describeCode(check.at, words) })}
        </p>
        <Button variant="subtle" size="compact-md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'ask.done' : 'ask.change')}
        </Button>
        <Button
          variant="subtle"
          size="compact-md"
          color="gray"
          onClick={() => change((draft) => setCondition(draft, place, null))}
        >
          {t('checks.remove')}
        </Button>
      </div>
      <PlaceNotes place={place} />
      {isOpen && (
        <>
          <ConditionTests
            condition={check.if}
            before={before}
            idPrefix={what}
            onChange={(condition) => {
              if (condition !== null)
                change((draft) => setCondition(draft, place, settled.toDraft(condition)), what);
            }}
          />
          <CheckWords
            check={check}
            before={before}
            onChange={(changed) =>
              change((draft) => {
                const { at } = changed;
                const named = at === undefined ? changed : { ...changed, at: settled.refOf(at) };
                return changeCheck(draft, page, index, named);
              }, `${what}.words`)
            }
          />
        </>
      )}
    </div>
  );
}

interface NewCheckProps {
  page: number;
  before: number;
  onDone: () => void;
}

/** A check that is being put together: it counts once it says what must hold, and in which words. */
export function NewCheck({ page, before, onDone }: NewCheckProps) {
  const { t } = useTranslation('logic');
  const { settled, change } = useLogic();
  const [condition, setIf] = useState<Condition | null>(null);
  const [said, setSaid] = useState<{ words: string; at: string | null }>({ words: '', at: null });
  const [named] = condition === null ? [] : (JSON.stringify(condition).match(/Q\d+/) ?? []);
  const at = said.at ?? named ?? settled.questions[before - 1]?.code ?? '';
  const add = () => {
    if (condition === null || said.words.trim() === '') return;
    const check = { if: settled.toDraft(condition), words: said.words.trim(), at: settled.refOf(at) };
    change((draft) => addCheck(draft, page, check));
    onDone();
  };
  return (
    <div className={classes.logic} role="group" aria-label={t('checks.add')}>
      <p className={classes.lead}>{t('checks.lead')}</p>
      <ConditionTests condition={condition} before={before} idPrefix={`new-check-${page}`} onChange={setIf} />
      <CheckWords
        check={{ words: said.words, at }}
        before={before}
        onChange={(changed) => setSaid({ ...said, ...changed })}
      />
      <div className={classes.more}>
        <Button size="compact-md" disabled={condition === null || said.words.trim() === ''} onClick={add}>
          {t('checks.take')}
        </Button>
        <Button variant="subtle" size="compact-md" color="gray" onClick={onDone}>
          {t('then.cancel')}
        </Button>
      </div>
    </div>
  );
}

interface CheckWordsProps {
  check: Pick<Check, 'words' | 'at'>;
  before: number;
  onChange: (changed: { words?: string; at?: string }) => void;
}

/** What participants read where a check does not hold, and at which question. */
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
