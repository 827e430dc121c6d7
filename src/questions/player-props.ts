import type { ReactNode } from 'react';
import type { PublicQuestion } from '../shared/api/questions.ts';

/** What a kind's `player.tsx` is given: the question, and how its native controls are named, filled and described. */
export interface PlayerProps {
  readonly question: PublicQuestion;
  /** Form field name of the answer. */
  readonly name: string;
  /** Beginning of every id in it. */
  readonly idPrefix: string;
  /** The answer that was given before; empty for none. */
  readonly value: string;
  /** Id of what is wrong with the answer, where something is. */
  readonly describedBy: string | undefined;
  readonly t: (
    key: 'swipeHint' | 'textPlaceholder' | 'charactersLeft',
    values?: Readonly<Record<string, number>>,
  ) => string;
}

/** What a kind's `player.tsx` answers. */
export interface KindPlayer {
  /** `group`: several controls that the question is the legend of; `control`: one control that it labels. */
  readonly labels: 'group' | 'control';
  readonly Player: (props: PlayerProps) => ReactNode;
}
