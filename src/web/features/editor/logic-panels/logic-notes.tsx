import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { describePage, describeTarget } from '../logic/describe-target.ts';
import type { LogicNote } from '../logic/notes/find-logic-notes.ts';
import { isListed } from '../logic/edits/listed-edits.ts';
import { useLogic } from '../logic/use-logic.ts';
import { useRepair } from '../logic/notes/use-repair.ts';
import classes from './logic.module.css';
import { RepairButton } from './repair-button.tsx';
import { stepOfAnchor } from '../logic/step-of-anchor.ts';

export function LogicNotes() {
  const { t } = useTranslation('logic');
  const { notes, settled, words, view } = useLogic();
  const repair = useRepair();
  if (notes.length === 0) return null;
  const nameOf = ({ anchor }: LogicNote) => {
    if (anchor === null) return t('notes.atAll');
    if (anchor.at === 'ending') return describeTarget(`ending.${anchor.ending}`, words);
    if (isListed(anchor)) return describeTarget(`${anchor.at}.${anchor.index}`, words);
    if (anchor.at !== 'question') return describePage(anchor.page, words);
    const question = settled.questions.find(({ id }) => id === anchor.id);
    return question?.number == null ? t('heading') : t('question', { number: question.number });
  };
  const show = ({ anchor, field }: LogicNote) => {
    if (anchor === null) return;
    if (anchor.at === 'question' && field !== undefined)
      view.goTo({ tab: 'questions', questionId: anchor.id, field });
    else view.goTo({ tab: 'questions', questionId: null, ...stepOfAnchor(anchor) });
  };
  return (
    <section aria-label={t('notes.label')}>
      <details className={classes.notes} open={notes.some(({ isError }) => isError)}>
        <summary>
          <span role="status">{t('notes.title', { count: notes.length })}</span>
        </summary>
        <ul>
          {notes.map((note, i) => (
            <li key={i}>
              <span>
                <strong className={classes.noteName}>{nameOf(note)}:</strong> {t(`notes.${note.code}`)}
              </span>
              {note.anchor !== null && (
                <Button variant="default" size="compact-md" onClick={() => show(note)}>
                  {t('notes.show')}
                </Button>
              )}
              <RepairButton offer={repair(note)} variant="default" />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
