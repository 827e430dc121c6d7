import { Piped } from '../../core/input/piped.tsx';
import type { AnswerInputProps, KindAnswerInput } from '../../core/input/props.ts';
import './answer-input.css';
import type { ShownMaxdiff } from './rules-settings.ts';

const SIDES = ['best', 'worst'] as const;

function MaxdiffAnswerInput({ question, initialValues, idPrefix, describedBy, langOf, t }: AnswerInputProps) {
  const { options, sets, labels, order } = question.settings as unknown as ShownMaxdiff;
  const textOf = (id: number) => options.find((option) => option.id === id)?.text ?? '';
  return (
    <div className="cv-sets">
      {sets.map((set, i) => {
        const id = `${idPrefix}-${i}`;
        const cell = (side: (typeof SIDES)[number], item: number) => {
          const name = `${question.code}_${i + 1}_${side}`;
          return (
            <td>
              <label>
                <input
                  type="radio"
                  name={name}
                  value={item}
                  defaultChecked={initialValues(name)[0] === String(item)}
                  aria-labelledby={`${id}-${side} ${id}-${item}`}
                />
              </label>
            </td>
          );
        };
        return (
          <fieldset key={i} className="cv-set" aria-describedby={describedBy}>
            <legend>{t('setOf', { n: i + 1, total: sets.length })}</legend>
            <table>
              <thead>
                <tr>
                  <th scope="col" id={`${id}-best`} dir="auto" lang={langOf?.('best')}>
                    <Piped text={labels.best} />
                  </th>
                  <td>{'\u00a0'}</td>
                  <th scope="col" id={`${id}-worst`} dir="auto" lang={langOf?.('worst')}>
                    <Piped text={labels.worst} />
                  </th>
                </tr>
              </thead>
              <tbody data-order={order}>
                {set.map((item) => (
                  <tr key={item}>
                    {cell('best', item)}
                    <th scope="row" id={`${id}-${item}`} dir="auto" lang={langOf?.(`o.${item}`)}>
                      <Piped text={textOf(item)} />
                    </th>
                    {cell('worst', item)}
                  </tr>
                ))}
              </tbody>
            </table>
          </fieldset>
        );
      })}
    </div>
  );
}

export const maxdiffAnswerInput: KindAnswerInput = {
  labels: 'group',
  AnswerInput: MaxdiffAnswerInput,
  sheet: 'maxdiff',
  script: { names: ['order', 'sets'], isNeeded: () => true },
};
