import type { QuestionType } from '../../question-type.ts';
import { TYPES } from '../../type-registry.ts';
import classes from './type-picture.module.css';

/** Hidden from screen readers, since the name is next to it. */
export function KindPicture({ kind }: { kind: QuestionType }) {
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 64 44"
      width="64"
      height="44"
      aria-hidden="true"
      focusable="false"
    >
      {TYPES[kind].picture.map(({ tag: Shape, ink, attributes }, i) => (
        <Shape key={i} className={classes[ink]} {...attributes} />
      ))}
    </svg>
  );
}
