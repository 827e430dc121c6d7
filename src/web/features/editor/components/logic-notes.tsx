import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { describePage, describeTarget } from '../logic/describe-target.ts';
import type { LogicNote } from '../logic/find-logic-notes.ts';
import { isListed } from '../logic/listed-edits.ts';
import { useLogic } from '../logic/use-logic.ts';
import { useMend } from '../logic/use-mend.ts';
import classes from '../logic.module.css';
import { elementIds } from '../use-view.ts';

/** Every mistake in the course of the survey, with a link to its place. */
export function LogicNotes() {
  const { t } = useTranslation('logic');
  const { notes, settled, words, view } = useLogic();
  const mend = useMend();
  if (notes.length === 0) return null;
  const nameOf = ({ place }: LogicNote) => {
    if (place === null) return t('notes.atAll');
    if (place.at === 'ending') return describeTarget(`ending.${place.ending}`, words);
    if (isListed(place)) return describeTarget(`${place.at}.${place.index}`, words);
    if (place.at !== 'question') return describePage(place.page, words);
    const question = settled.questions.find(({ id }) => id === place.id);
    return question?.number == null ? t('heading') : t('question', { number: question.number });
  };
  const show = ({ place }: LogicNote) => {
    if (place === null) return;
    if (place.at === 'question') view.goTo({ tab: 'questions', questionId: place.id, field: 'show_if' });
    else if (isListed(place)) view.focus(elementIds.listed(place.at, place.index));
    else view.focus(place.at === 'ending' ? elementIds.ending(place.ending) : elementIds.page(place.page));
  };
  return (
    <section className={classes.notes} aria-label={t('notes.label')}>
      <h2>
        <span role="status">{t('notes.title', { count: notes.length })}</span>
      </h2>
      <ul>
        {notes.map((note, i) => {
          const offer = mend(note);
          return (
            <li key={i}>
              <span>
                <strong className={classes.noteName}>{nameOf(note)}:</strong> {t(`notes.${note.code}`)}
              </span>
              {note.place !== null && (
                <Button variant="default" size="compact-md" onClick={() => show(note)}>
                  {t('notes.show')}
                </Button>
              )}
              {offer !== null && (
                <Button
                  variant="default"
                  size="compact-md"
                  classNames={{ root: classes.offer ?? '', label: classes.offerLabel ?? '' }}
                  onClick={offer.run}
                >
                  {offer.label}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
