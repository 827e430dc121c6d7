import { Piped } from '../../core/input/piped.tsx';
import type { AnswerInputProps, KindAnswerInput } from '../../core/input/props.ts';
import '../../core/input/options.css';
import './answer-input.css';
import type { SentRanking } from './rules.ts';

function RankingAnswerInput({ question, initialValues, idPrefix, describedBy, langOf, t }: AnswerInputProps) {
  const { options, top, order } = question.settings as SentRanking;
  const most = top ?? options.length;
  const hintId = `${idPrefix}-hint`;
  const descriptions = describedBy === undefined ? hintId : `${describedBy} ${hintId}`;
  return (
    <>
      <p className="cv-hint" id={hintId}>
        {top == null ? t('rankAll') : t('rankTop', { count: top })}
      </p>
      <ul className="cv-ranks" data-order={order} data-ranks={most}>
        {options.map(({ id, text, fixed }, i) => {
          const name = `${question.code}_${id}`;
          return (
            <li key={i} className="cv-rank" data-fixed={fixed || undefined}>
              <label htmlFor={`${idPrefix}-${i}`} dir="auto" lang={langOf?.(`o.${id}`)}>
                <Piped text={text} />
              </label>
              <select
                className="cv-field"
                id={`${idPrefix}-${i}`}
                name={name}
                defaultValue={initialValues(name)[0] ?? ''}
                aria-describedby={descriptions}
              >
                <option value="">–</option>
                {Array.from({ length: most }, (_, rank) => (
                  <option key={rank} value={String(rank + 1)}>
                    {rank + 1}
                  </option>
                ))}
              </select>
            </li>
          );
        })}
      </ul>
    </>
  );
}

export const rankingAnswerInput: KindAnswerInput = {
  labels: 'group',
  AnswerInput: RankingAnswerInput,
  sheet: 'ranking',
  script: { names: ['ranks'], isNeeded: () => true, words: ['rankUp', 'rankDown', 'rankNow'] },
};
