import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { questionCode } from '../../../../shared/logic/conditions/condition.ts';
import type { Logic } from '../../../../shared/logic/evaluate-logic.ts';
import { valuesOf } from '../../../../participant/scripts/apply-logic.ts';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { listOf } from '../../../../shared/logic/conditions/describe-condition.ts';
import { describeCondition } from '../logic/describe-condition.ts';
import { describePage, describeTarget } from '../logic/describe-target.ts';
import { explainQuestion, type Reason } from '../logic/explain-question.ts';
import { plainLogic } from '../logic/plain-logic.ts';
import type { SettledDraft } from '../logic/settle-draft.ts';
import classes from './preview.module.css';
import { formOf } from './preview-modes.ts';

interface PreviewToolsProps {
  page: Document;
  settled: SettledDraft;
  logic: Logic;
  chosen: string;
  onChoose: (code: string) => void;
  onRandom: () => void;
  /** Assigns an arm; '' assigns none. */
  onArm: (code: string, arm: string) => void;
}

/** Tools for surveys with logic: go to a question, explain it, answer at random. */
export function PreviewTools({ page, settled, logic, chosen, onChoose, onRandom, onArm }: PreviewToolsProps) {
  const { t } = useTranslation('logic');
  const words = { settled, t, language: currentLanguage() };
  const form = formOf(page);
  const reason = form === null || chosen === '' ? null : explain(form);
  return (
    <div className={classes.tools}>
      <NativeSelect
        label={t('preview.jump')}
        data={[
          { value: '', label: t('preview.choose') },
          ...settled.questions.map(({ code, number, text }) => ({
            value: code,
            label: number === null ? text : `${number}. ${text}`,
          })),
        ]}
        value={chosen}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
      />
      {(settled.flow?.arms ?? []).map(({ code, name, arms }) => (
        <NativeSelect
          key={code}
          label={t('preview.arm', { experiment: name })}
          data={[
            { value: '', label: t('preview.noArm') },
            ...arms.map(({ id, text }) => ({ value: String(id), label: text })),
          ]}
          value={form === null ? '' : (valuesOf(form, code)[0] ?? '')}
          onChange={({ currentTarget: { value } }) => onArm(code, value)}
        />
      ))}
      <Button variant="default" onClick={onRandom}>
        {t('preview.random')}
      </Button>
      <p role="status">{reason !== null && explainReason(reason)}</p>
    </div>
  );

  function explain(of: HTMLFormElement): Reason | null {
    const plain = plainLogic(settled, logic, (code) => valuesOf(of, code));
    return explainQuestion(plain.logic, plain.lookup, questionCode(chosen));
  }

  function explainReason(reason: Reason): string {
    if (reason.isAsked) {
      if (reason.conditions.length === 0) return t('preview.askedOfAll');
      const tests = reason.conditions.map((each) => describeCondition(each, words));
      return t('preview.asked', { tests: listOf(tests, true, words.language) });
    }
    if (reason.by === 'jump') {
      const { to } = reason.skip;
      return t('preview.jumped', {
        page: describePage(reason.page, words),
        target: describeTarget('page' in to ? `page.${to.page}` : `ending.${to.ending}`, words),
      });
    }
    if (reason.by === 'draw') return t('preview.notDrawn', { page: describePage(reason.page, words) });
    const tests = describeCondition(reason.condition, words);
    const message = t(reason.by === 'page' ? 'preview.pageNotShown' : 'preview.notAsked', { tests });
    if (reason.missing.length === 0) return message;
    const missing = listOf(
      reason.missing.map((each) => describeCondition(each, words)),
      true,
      words.language,
    );
    return `${message} ${t('preview.missing', { tests: missing })}`;
  }
}
