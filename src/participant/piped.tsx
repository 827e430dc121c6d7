import { splitPipes } from '../shared/logic/pipes.ts';

/** A text in which an earlier answer stands: its fallback, until the page's script knows better. */
export function Piped({ text }: { text: string }) {
  return splitPipes(text).map((piece, i) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <bdi key={i} data-pipe={piece.code} data-fallback={piece.fallback}>
        {piece.fallback}
      </bdi>
    ),
  );
}
