import { Fragment } from 'react';
import classes from './marked-text.module.css';

interface MarkedTextProps {
  text: string;
  /** Passages in their order, from the first to before the last character; they do not overlap. */
  marks: readonly { readonly from: number; readonly to: number }[];
}

/** A text of which some passages stand out. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  return (
    <>
      {marks.map(({ from, to }, i) => (
        <Fragment key={from}>
          {text.slice(marks[i - 1]?.to ?? 0, from)}
          <mark className={classes.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  );
}
