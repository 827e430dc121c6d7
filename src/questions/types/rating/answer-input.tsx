import { withMinus } from '../../../shared/text/number-format.ts';
import { nameOfValue } from '../../core/input/name.ts';
import { NoOpinion } from '../../core/input/no-opinion.tsx';
import type { AnswerInputProps } from '../../core/input/props.ts';
import { ScaleButton } from '../../core/input/scale-button.tsx';
import { ScaleEnds } from '../../core/input/scale-ends.tsx';
import './answer-input.css';
import './answer-input-pictures.css';
import type { RatingSettings } from './rules.ts';

/** More values scroll on narrow screens, with a hint (docs/spec.md#9-numbers). */
const MANY = 5;
/** More values use smaller numbers (docs/spec.md#9-numbers). */
const VERY_MANY = 8;

function RatingAnswerInput(props: AnswerInputProps) {
  const { display = 'number', no_opinion } = props.question.settings as RatingSettings;
  return (
    <>
      {display === 'number' ? <Numbers {...props} /> : <Pictures {...props} display={display} />}
      {no_opinion === true && <NoOpinion {...props} />}
    </>
  );
}

function Numbers({ question, initialValues, idPrefix, describedBy, langOf, t }: AnswerInputProps) {
  const scale = question.settings as RatingSettings;
  const chosen = initialValues(question.code);
  const values = valuesOf(scale);
  const size = values.length > VERY_MANY ? ' cv-rating-small' : '';
  const scrolls = values.length > MANY;
  return (
    <div className={`cv-rating${size}${scrolls ? ' cv-rating-scrolls' : ''}`}>
      <div className="cv-rating-track">
        {scrolls && (
          <p className="cv-swipe" aria-hidden="true">
            <span>{t('swipeHint')}</span>
          </p>
        )}
        <div className="cv-rating-scale">
          {values.map((value) => (
            <ScaleButton
              key={value}
              code={question.code}
              value={value}
              name={nameOfValue(value, scale)}
              isChosen={chosen.includes(String(value))}
              id={`${idPrefix}-${value}`}
              describedBy={describedBy}
            >
              {withMinus(String(value))}
            </ScaleButton>
          ))}
        </div>
        <ScaleEnds {...scale} langOf={langOf} />
      </div>
    </div>
  );
}

function Pictures(props: AnswerInputProps & { display: 'star' | 'smiley' }) {
  const { question, initialValues, idPrefix, describedBy, display, t } = props;
  const scale = question.settings as RatingSettings;
  const { min, max } = scale;
  const chosen = initialValues(question.code);
  const name = display === 'star' ? 'starsOf' : 'faceOf';
  return (
    <div className={`cv-rating cv-pictures cv-${display}s`}>
      <div className="cv-rating-scale">
        {valuesOf(scale).map((value) => (
          <ScaleButton
            key={value}
            code={question.code}
            value={value}
            name={nameOfValue(value, scale, t(name, { value, max }))}
            isChosen={chosen.includes(String(value))}
            id={`${idPrefix}-${value}`}
            describedBy={describedBy}
          >
            <Picture display={display} mood={((value - min) / (max - min)) * 2 - 1} />
          </ScaleButton>
        ))}
      </div>
      <ScaleEnds {...scale} isNamed={max > MANY} langOf={props.langOf} />
    </div>
  );
}

function valuesOf({ min, max }: RatingSettings): number[] {
  return Array.from({ length: max - min + 1 }, (_, i) => min + i);
}

export const ratingAnswerInput = {
  labels: 'group',
  AnswerInput: RatingAnswerInput,
  sheet: 'rating',
  moreSheets: (settings: object) =>
    ((settings as RatingSettings).display ?? 'number') === 'number' ? [] : ['rating-pictures'],
} as const;

interface PictureProps {
  display: 'star' | 'smiley';
  /** From -1 (worst) to 1 (best). */
  mood: number;
}

function Picture({ display, mood }: PictureProps) {
  if (display === 'star')
    return (
      <svg viewBox="0 0 24 24">
        <path d="M12 2.8l2.8 6 6.6.8-4.9 4.5 1.3 6.5L12 17.4l-5.8 3.2 1.3-6.5-4.9-4.5 6.6-.8z" />
      </svg>
    );
  const ends = 15.5 - mood * 1.2;
  return (
    <svg viewBox="0 0 24 24">
      <circle cx="12" cy="12" r="9.5" />
      <path
        d={`M9 9v1M15 9v1M8 ${ends.toFixed(1)}Q12 ${(15.5 + mood * 3.2).toFixed(1)} 16 ${ends.toFixed(1)}`}
      />
    </svg>
  );
}
