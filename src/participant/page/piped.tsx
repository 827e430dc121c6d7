import { splitPipes } from '../../shared/logic/pipes.ts';

/** A text in which an earlier answer stands: its fallback, until the page's script knows better. */
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
