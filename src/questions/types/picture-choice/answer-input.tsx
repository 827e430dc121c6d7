import { Piped, usePipedText } from '../../core/input/piped.tsx';
import { describeLimits } from '../../core/input/limits.tsx';
import { isOrderedOrOther, markOffered } from '../../core/input/needs.ts';
import type { AnswerInputProps } from '../../core/input/props.ts';
import './answer-input.css';
import type { SentPictures } from './rules.ts';

/** Fixed size, to avoid layout shifts. */
const SIZE = { width: 480, height: 360 };

function PictureChoiceAnswerInput(props: AnswerInputProps) {
  const { question, initialValues, idPrefix, describedBy, langOf } = props;
  const settings = question.settings as SentPictures;
  const { options, several, columns = 3, order } = settings;
  const chosen = initialValues(question.code);
  const pipedText = usePipedText();
  const { hint, descriptions } =
    several === true ? describeLimits(props, settings) : { hint: null, descriptions: describedBy };
  return (
    <>
      {hint}
      <div className={`cv-gallery cv-gallery-${columns}`} data-order={order}>
        {options.map(({ id, text, image, alt, fixed, show_if }, i) => (
          <label
            key={i}
            className="cv-tile"
            dir="auto"
            data-fixed={fixed || undefined}
            {...markOffered({ id, show_if })}
          >
            {image != null && (
              <img src={`/api/v1/media/${image}`} alt={alt && pipedText(alt)} {...SIZE} loading="lazy" />
            )}
            <span className="cv-tile-words">
              <input
                type={several === true ? 'checkbox' : 'radio'}
                id={`${idPrefix}-${i}`}
                name={question.code}
                value={String(id)}
                defaultChecked={chosen.includes(String(id)) || chosen.includes(text)}
                aria-label={pipedText(text)}
                aria-describedby={descriptions}
              />
              <span lang={langOf?.(`o.${id}`)}>
                <Piped text={text} />
              </span>
            </span>
          </label>
        ))}
      </div>
    </>
  );
}

export const pictureChoiceAnswerInput = {
  labels: 'group',
  AnswerInput: PictureChoiceAnswerInput,
  sheet: 'picture-choice',
  script: {
    names: ['order', 'exclusive'],
    isNeeded: (settings: object) => isOrderedOrOther({ ...(settings as SentPictures), options: [] }),
  },
} as const;
