import { Piped } from '../../core/input/piped.tsx';
import type { AnswerInputProps } from '../../core/input/props.ts';
import type { MatrixSettings, SentMatrix } from './rules-settings.ts';
import './answer-input.css';

/** Maximum for a grid; labels need more width than numbers. */
const WIDEST = { words: 6, numbers: 11 } as const;

interface Cell {
  readonly value: string;
  readonly text: string;
  readonly lang?: string | undefined;
  readonly end?: string | undefined;
}

function MatrixAnswerInput({ question, initialValues, describedBy, langOf, t }: AnswerInputProps) {
  const settings = question.settings as unknown as SentMatrix;
  const { mode, rows, order, rows_required } = settings;
  const cells = cellsOf(settings, t('noOpinion'), langOf);
  const isGrid = cells.length <= (mode === 'rating' ? WIDEST.numbers : WIDEST.words);
  return (
    <div className="cv-matrix" data-grid={isGrid || undefined} data-numbers={mode === 'rating' || undefined}>
      {isGrid && (
        <div className="cv-columns" aria-hidden="true">
          {cells.map(({ value, text, end, lang }) => (
            <span key={value} dir="auto" lang={lang}>
              <Piped text={text} />
              {end !== undefined && (
                <small>
                  <Piped text={end} />
                </small>
              )}
            </span>
          ))}
        </div>
      )}
      <div className="cv-rows" data-order={order} data-all={rows_required === 'all' || undefined}>
        {rows.map(({ id, text, fixed }) => (
          <Row
            key={id}
            name={`${question.code}_${id}`}
            text={text}
            lang={langOf?.(`r.${id}`)}
            cells={cells}
            chosen={initialValues(`${question.code}_${id}`)}
            type={mode === 'several' ? 'checkbox' : 'radio'}
            fixed={fixed}
            describedBy={describedBy}
          />
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  name: string;
  text: string;
  lang: string | undefined;
  cells: readonly Cell[];
  chosen: readonly string[];
  type: 'checkbox' | 'radio';
  fixed: boolean | undefined;
  describedBy: string | undefined;
}

function Row({ name, text, lang, cells, chosen, type, fixed, describedBy }: RowProps) {
  return (
    <fieldset className="cv-row" data-fixed={fixed || undefined} aria-describedby={describedBy}>
      <legend dir="auto" lang={lang}>
        <Piped text={text} />
      </legend>
      <div className="cv-cells">
        {cells.map(({ value, text: words, end, lang: ofCell }) => (
          <label key={value} dir="auto">
            <input type={type} name={name} value={value} defaultChecked={chosen.includes(value)} />
            <span lang={ofCell}>
              <Piped text={words} />
              {end !== undefined && (
                <small>
                  {', '}
                  <Piped text={end} />
                </small>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function cellsOf(
  { mode, columns, scale, no_opinion }: SentMatrix | MatrixSettings,
  hasNoOpinion: string,
  langOf: AnswerInputProps['langOf'],
): Cell[] {
  const last = no_opinion === true ? [{ value: 'no_opinion', text: hasNoOpinion }] : [];
  if (mode !== 'rating' || scale === undefined)
    return [
      ...columns.map(({ id, text }) => ({ value: String(id), text, lang: langOf?.(`c.${id}`) })),
      ...last,
    ];
  const { min, max, labels } = scale;
  const endOf = (value: number) =>
    (value === min ? labels.min : value === max ? labels.max : '') || undefined;
  const langAt = (value: number) =>
    value === min ? langOf?.('min') : value === max ? langOf?.('max') : undefined;
  const values = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  return [
    ...values.map((value) => ({
      value: String(value),
      text: String(value),
      end: endOf(value),
      lang: langAt(value),
    })),
    ...last,
  ];
}

export const matrixAnswerInput = {
  labels: 'group',
  AnswerInput: MatrixAnswerInput,
  sheet: 'matrix',
  script: {
    names: ['order', 'rows'],
    isNeeded(settings: object) {
      const { order, rows_required } = settings as SentMatrix;
      return order !== undefined || rows_required === 'all';
    },
  },
} as const;
