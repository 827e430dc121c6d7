import type { PlayerProps } from '../player-props.ts';
import './player.css';

/** One radio button per option. */
function ChoicePlayer({ question, name, idPrefix, value, describedBy }: PlayerProps) {
  return (
    <div className="cv-choices">
      {question.options.map((option, i) => (
        <label key={i} className="cv-choice" dir="auto">
          <input
            type="radio"
            id={`${idPrefix}-${i}`}
            name={name}
            value={option}
            defaultChecked={option === value}
            aria-describedby={describedBy}
          />
          <span>{option}</span>
        </label>
      ))}
    </div>
  );
}

export const choicePlayer = { labels: 'group', Player: ChoicePlayer } as const;
