import { BOUNDS } from '../../shared/bounds.ts';
import type { PlayerProps } from '../player-props.ts';
import './player.css';

/** From here on the counter is shown. */
const NEAR_THE_LIMIT = BOUNDS.answer - 500;

/** A text area of three rows, with a counter near the limit. */
function TextPlayer({ name, idPrefix, value, describedBy, t }: PlayerProps) {
  const left = BOUNDS.answer - value.length;
  const counter = `${idPrefix}-left`;
  return (
    <>
      <textarea
        className="cv-field"
        id={`${idPrefix}-0`}
        name={name}
        rows={3}
        maxLength={BOUNDS.answer}
        dir="auto"
        placeholder={t('textPlaceholder')}
        defaultValue={value}
        data-counter={counter}
        aria-describedby={describedBy === undefined ? counter : `${describedBy} ${counter}`}
      />
      <p
        className="cv-counter"
        id={counter}
        data-from={NEAR_THE_LIMIT}
        hidden={value.length < NEAR_THE_LIMIT}
      >
        {t('charactersLeft', { count: left })}
      </p>
    </>
  );
}

export const textPlayer = { labels: 'control', Player: TextPlayer } as const;
