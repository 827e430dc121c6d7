import classes from './heat-map.module.css';

export interface HeatCell {
  /** From -1 (far less than expected) over 0 to 1 (far more); null where it is not told. */
  readonly heat: number | null;
  readonly text: string;
  readonly description: string;
}

interface HeatMapProps {
  title: string;
  /** What is written in the cells. */
  measure: string;
  columns: readonly string[];
  rows: readonly { readonly label: string; readonly cells: readonly HeatCell[] }[];
  /** What the colours mean, from the one end to the other. */
  legend: readonly [less: string, more: string];
}

/** At full heat a cell is still light enough to be written on. */
const MAX_HEAT = 46;

/** A table whose cells glow by how far they are from what chance would bring about. */
export function HeatMap({ title, measure, columns, rows, legend }: HeatMapProps) {
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
      <table className={classes.heat}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{measure}</th>
            {columns.map((column, i) => (
              <th key={i} scope="col" dir="auto">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }, i) => (
            <tr key={i}>
              <th scope="row" dir="auto">
                {label}
              </th>
              {cells.map(({ heat, text, description }, j) => (
                <td
                  key={j}
                  title={description}
                  data-hidden={heat === null || undefined}
                  style={{
                    background: `color-mix(in srgb, var(${(heat ?? 0) < 0 ? '--signal-text' : '--brand-text'}) ${Math.round(Math.abs(heat ?? 0) * MAX_HEAT)}%, var(--raised))`,
                  }}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.legend} aria-hidden>
        <span>{legend[0]}</span>
        <i />
        <span>{legend[1]}</span>
      </p>
    </div>
  );
}
