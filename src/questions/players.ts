import { choicePlayer } from './choice/player.tsx';
import type { QuestionKind } from './kind.ts';
import type { KindPlayer } from './player-props.ts';
import { ratingPlayer } from './rating/player.tsx';
import { textPlayer } from './text/player.tsx';

/** Shelf: how a participant answers each kind. */
export const PLAYERS: Readonly<Record<QuestionKind, KindPlayer>> = {
  multiple_choice: choicePlayer,
  rating: ratingPlayer,
  text: textPlayer,
};
