import classes from './heat-map.module.css';

export interface HeatCell {
  /** From -1 (far below expected) to 1 (far above); null if suppressed. */
  readonly heat: number | null;
  readonly text: string;
  readonly description: string;
}

interface HeatMapProps {
  title: string;
  measure: string;
  columns: readonly string[];
  rows: readonly { readonly label: string; readonly cells: readonly HeatCell[] }[];
  legend: readonly [less: string, more: string];
}

/** At this opacity, cell text is still readable. */
const MAX_HEAT = 46;

/** Table with cells coloured by their deviation from the expected count. */
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
