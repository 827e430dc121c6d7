import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLogic } from '../logic/use-logic.ts';
import type { ListedPlace } from '../logic/listed-edits.ts';
import type { LogicPlace } from '../logic/set-condition.ts';
import { useMend } from '../logic/use-mend.ts';
import classes from '../logic.module.css';

/** What is wrong at one place, each with what can be done about it. */
export function PlaceNotes({ place }: { place: LogicPlace | ListedPlace }) {
  const { t } = useTranslation('logic');
  const { notes } = useLogic();
  const mend = useMend();
  const here = JSON.stringify(place);
  return notes
    .filter((note) => JSON.stringify(note.place) === here)
    .map((note, i) => {
      const offer = mend(note);
      return (
        <div key={i} className={classes.more}>
          <p className={classes.note} data-warning={!note.isError || undefined}>
            {t(`notes.${note.code}`)}
          </p>
          {offer !== null && (
            <Button
              variant="light"
              size="compact-md"
              classNames={{ root: classes.offer ?? '', label: classes.offerLabel ?? '' }}
              onClick={offer.run}
            >
              {offer.label}
            </Button>
          )}
        </div>
      );
    });
}
