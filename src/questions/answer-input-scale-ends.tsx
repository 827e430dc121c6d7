interface ScaleEndsProps {
  min: number;
  max: number;
  labels: { readonly min: string; readonly max: string };
  /** Whether a narrow screen lays the values in several rows: the words then say which value they belong to. */
  isNamed?: boolean;
}

/** The words of a scale's ends, below the first and the last value; the buttons' names say the same. */
export function ScaleEnds({ min, max, labels, isNamed = false }: ScaleEndsProps) {
  return (
    <div className={isNamed ? 'cv-ends cv-ends-named' : 'cv-ends'} aria-hidden="true">
      <span data-value={min}>{labels.min !== '' && <bdi>{labels.min}</bdi>}</span>
      <span data-value={max}>{labels.max !== '' && <bdi>{labels.max}</bdi>}</span>
    </div>
  );
}
