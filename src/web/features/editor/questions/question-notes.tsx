import { useTranslation } from 'react-i18next';
import { describeCondition } from '../logic/describe-condition.ts';
import { useLogic } from '../logic/use-logic.ts';
import logic from '../logic-panels/logic.module.css';
import { AffectedTargets } from '../logic-panels/affected-targets.tsx';
import { AnchorNotes } from '../logic-panels/anchor-notes.tsx';

export function QuestionNotes({ id }: { id: string }) {
  const { t } = useTranslation('logic');
  const { settled, words } = useLogic();
  const question = settled.questions.find((each) => each.id === id);
  if (question === undefined) return null;
  const { show_if } = question;
  return (
    <>
      {show_if !== null && (
        <p className={logic.hint}>{t('ask.questionWho', { tests: describeCondition(show_if, words) })}</p>
      )}
      <AnchorNotes anchor={{ at: 'question', id }} />
      <AffectedTargets code={question.code} />
    </>
  );
}
