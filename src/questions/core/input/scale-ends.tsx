interface ScaleEndsProps {
  min: number;
  max: number;
  labels: { readonly min: string; readonly max: string };
  /** Whether a narrow screen lays the values in several rows: the words then say which value they belong to. */
  isNamed?: boolean;
  /** The language of an end's words, where it is another one. */
  langOf?: ((key: string) => string | undefined) | undefined;
}

/** The words of a scale's ends, below the first and the last value; the buttons' names say the same. */
export function ScaleEnds({ min, max, labels, isNamed = false, langOf }: ScaleEndsProps) {
  return (
    <div className={isNamed ? 'cv-ends cv-ends-named' : 'cv-ends'} aria-hidden="true">
      <span data-value={min}>{labels.min !== '' && <bdi lang={langOf?.('min')}>{labels.min}</bdi>}</span>
      <span data-value={max}>{labels.max !== '' && <bdi lang={langOf?.('max')}>{labels.max}</bdi>}</span>
    </div>
  );
}
