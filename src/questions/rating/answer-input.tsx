import type { AnswerInputProps } from '../answer-input-props.ts';
import type { ScaleSettings } from '../scale-settings.ts';
import './answer-input.css';

/** Above this many values a narrow screen shows a hint and scrolls (spec section 9). */
const MANY = 5;
/** Above this many values the buttons shrink (spec section 9). */
const VERY_MANY = 8;

/** Round numbered buttons: native radio buttons with their number drawn around them. */
function RatingAnswerInput({ question, given, idPrefix, describedBy, t }: AnswerInputProps) {
  const { min, max, labels } = question.settings as ScaleSettings;
  const chosen = given(question.code);
  const values = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const size = values.length > VERY_MANY ? ' cv-rating-small' : '';
  const scrolls = values.length > MANY;
  return (
    <div className={`cv-rating${size}${scrolls ? ' cv-rating-scrolls' : ''}`}>
      {scrolls && (
        <p className="cv-swipe" aria-hidden="true">
          {t('swipeHint')} <span className="cv-swipe-arrow">→</span>
        </p>
      )}
      <div className="cv-rating-scale">
        {values.map((each) => (
          <label key={each} className="cv-rate">
            <input
              type="radio"
              id={`${idPrefix}-${each}`}
              name={question.code}
              value={String(each)}
              defaultChecked={chosen.includes(String(each))}
              aria-label={ariaLabel(each, min, max, labels)}
              aria-describedby={describedBy}
            />
            <span aria-hidden="true">{each}</span>
          </label>
        ))}
      </div>
      <div className="cv-rating-ends" aria-hidden="true">
        <span dir="auto" data-value={min}>
          {labels.min}
        </span>
        <span dir="auto" data-value={max}>
          {labels.max}
        </span>
      </div>
    </div>
  );
}

/** The ends say what they stand for: "1, Poor". */
function ariaLabel(value: number, min: number, max: number, labels: { min: string; max: string }): string {
  const meaning = value === min ? labels.min : value === max ? labels.max : '';
  return meaning === '' ? String(value) : `${value}, ${meaning}`;
}

export const ratingAnswerInput = {
  labels: 'group',
  AnswerInput: RatingAnswerInput,
  sheet: 'rating',
} as const;
