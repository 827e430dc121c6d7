import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../import.module.css';
import type { PreviewQuestion } from '../model.ts';

interface QuestionListProps {
  questions: readonly PreviewQuestion[];
  leftOut: ReadonlySet<string>;
  onChange: (leftOut: ReadonlySet<string>) => void;
  onShow: (code: string) => void;
}

export function QuestionList({ questions, leftOut, onChange, onShow }: QuestionListProps) {
  const { t } = useTranslation('imports');
  const toggle = (code: string, isOn: boolean) => {
    const next = new Set(leftOut);
    if (isOn) next.delete(code);
    else next.add(code);
    onChange(next);
    onShow(code);
  };
  const isAll = leftOut.size === 0;
  return (
    <section className={classes.card} aria-labelledby="import-questions">
      <div className={classes.cardHead}>
        <h2 id="import-questions">{t('choose.title')}</h2>
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => onChange(isAll ? new Set(questions.map(({ code }) => code)) : new Set())}
        >
          {t(isAll ? 'choose.none' : 'choose.all')}
        </Button>
      </div>
      <p className={classes.hint} role="status">
        {t('choose.selected', { selected: questions.length - leftOut.size, count: questions.length })}
      </p>
      <ul className={classes.questions}>
        {questions.map(({ code, text }) => (
          <li key={code}>
            <Checkbox
              checked={!leftOut.has(code)}
              label={
                <>
                  <span className={classes.code}>{code}</span> <span dir="auto">{text}</span>
                </>
              }
              onChange={(event) => toggle(code, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
