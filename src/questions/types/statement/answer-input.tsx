import type { AnswerInputProps } from '../../core/input/props.ts';
import './answer-input.css';
import { Markdown } from './answer-input-markdown.tsx';
import type { StatementSettings } from './rules.ts';

function StatementText({ question, langOf }: Pick<AnswerInputProps, 'question' | 'langOf'>) {
  const { style, text } = question.settings as StatementSettings;
  return (
    <div className={style === 'section' ? 'cv-section' : undefined} lang={langOf?.('text')}>
      {text !== '' && <Markdown text={text} />}
    </div>
  );
}

export const statementAnswerInput = {
  labels: 'none',
  AnswerInput: StatementText,
  sheet: 'statement',
} as const;
