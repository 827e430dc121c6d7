import { splitPipes } from '../../shared/logic/pipes.ts';

/** Shows the fallback until the script inserts the earlier answer. */
export function Piped({ text }: { text: string }) {
  return splitPipes(text).map((segment, i) =>
    typeof segment === 'string' ? (
      segment
    ) : (
      <bdi key={i} data-pipe={segment.code} data-fallback={segment.fallback}>
        {segment.fallback}
      </bdi>
    ),
  );
}
