import { ActionIcon, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StoredSubmission } from '../../../../shared/api/responses.ts';
import type { QuestionResult } from '../../../../shared/api/results.ts';
import { NO_OPINION_WORD } from '../../../../questions/counters.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { momentText } from '../../../lib/moment-text.ts';
import classes from '../submissions.module.css';

interface SubmissionCardProps {
  submission: StoredSubmission;
  questions: readonly QuestionResult[];
  onDelete: () => void;
}

/** One submission: when, by whom where it has a name, and what was answered to each question. */
export function SubmissionCard({ submission, questions, onDelete }: SubmissionCardProps) {
  const { t } = useTranslation('results');
  const { submitted_at, participant_name } = submission;
  const answers = new Map(submission.answers.map(({ question_id, answer }) => [question_id, answer]));
  const moment = momentText(submitted_at);
  const writeAnswer = (answer: Answer | undefined) => wordsOf(answer, t('submissions.noOpinion'));
  const shown = questions.filter((question) => !question.archived || answers.has(question.question_id));
  return (
    <li className={classes.submission}>
      <div className={classes.submissionHead}>
        <p>
          {participant_name !== undefined && (
            <strong className={classes.submissionName} dir="auto">
              {participant_name}
            </strong>
          )}
          <time dateTime={submitted_at}>{moment}</time>
        </p>
        <Tooltip label={t('submissions.delete')}>
          <ActionIcon color="gray" aria-label={t('submissions.deleteOf', { moment })} onClick={onDelete}>
            <Icon name="trash" />
          </ActionIcon>
        </Tooltip>
      </div>
      <dl>
        {shown.map(({ question_id, question_text }) => (
          <div key={question_id}>
            <dt dir="auto">{question_text}</dt>
            <dd dir="auto">
              {writeAnswer(answers.get(question_id)) ?? (
                <span className={classes.noAnswer}>{t('submissions.none')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

type Answer = StoredSubmission['answers'][number]['answer'];

/** An answer as one line: lists with commas, parts by their words. */
function wordsOf(answer: Answer | undefined, noOpinion: string): string | undefined {
  if (answer === NO_OPINION_WORD) return noOpinion;
  if (answer === undefined || typeof answer !== 'object') return answer?.toString();
  const each = (value: Answer | undefined) => wordsOf(value, noOpinion) ?? '';
  if (Array.isArray(answer)) return answer.map(each).join(', ');
  const { option, text } = answer as Readonly<Record<string, Answer>>;
  if (option !== undefined && text !== undefined) return `${each(option)}: ${each(text)}`;
  return Object.entries(answer)
    .map(([part, value]) => `${part}: ${each(value)}`)
    .join('; ');
}
