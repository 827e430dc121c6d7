import { Fragment } from 'react';
import classes from './marked-text.module.css';

interface MarkedTextProps {
  text: string;
  /** Non-overlapping ranges in order; `to` is exclusive. */
  marks: readonly { readonly from: number; readonly to: number }[];
}

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
