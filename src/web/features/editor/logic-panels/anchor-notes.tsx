import { useTranslation } from 'react-i18next';
import { useLogic } from '../logic/use-logic.ts';
import type { ListAnchor } from '../logic/edits/listed-edits.ts';
import type { LogicAnchor } from '../logic/edits/set-condition.ts';
import { useRepair } from '../logic/notes/use-repair.ts';
import classes from './logic.module.css';
import { RepairButton } from './repair-button.tsx';

/** Problems of one logic element, with fixes. */
export function AnchorNotes({ anchor }: { anchor: LogicAnchor | ListAnchor }) {
  const { t } = useTranslation('logic');
  const { notes } = useLogic();
  const repair = useRepair();
  const here = JSON.stringify(anchor);
  return (
    notes
      // Errors of pipes are shown at the text.
      .filter((note) => JSON.stringify(note.anchor) === here && !(note.isError && note.field !== undefined))
      .map((note, i) => (
        <div key={i} className={classes.more}>
          <p className={classes.note} data-warning={!note.isError || undefined}>
            {t(`notes.${note.code}`)}
          </p>
          <RepairButton offer={repair(note)} variant="light" />
        </div>
      ))
  );
}
