import { Piped } from './piped.tsx';

interface ScaleEndsProps {
  min: number;
  max: number;
  labels: { readonly min: string; readonly max: string };
  /** True if narrow screens wrap the values, so labels name theirs. */
  isNamed?: boolean;
  langOf?: ((key: string) => string | undefined) | undefined;
}

/** The buttons' accessible names include the labels. */
export function ScaleEnds({ min, max, labels, isNamed = false, langOf }: ScaleEndsProps) {
  return (
    <div className={isNamed ? 'cv-ends cv-ends-named' : 'cv-ends'} aria-hidden="true">
      <span data-value={min}>{labels.min !== '' && <End text={labels.min} lang={langOf?.('min')} />}</span>
      <span data-value={max}>{labels.max !== '' && <End text={labels.max} lang={langOf?.('max')} />}</span>
    </div>
  );
}

function End({ text, lang }: { text: string; lang: string | undefined }) {
  return (
    <bdi lang={lang}>
      <Piped text={text} />
    </bdi>
  );
}
