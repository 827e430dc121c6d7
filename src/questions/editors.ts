import type { ComponentType } from 'react';
import { CheckboxesEditor } from './checkboxes/editor.tsx';
import { ChoiceEditor } from './choice/editor.tsx';
import type { QuestionKind } from './kind.ts';
import type { EditorProps } from './ui-props.ts';
import { RatingEditor } from './rating/editor.tsx';
import { TextEditor } from './text/editor.tsx';

/** Registry: how each kind's settings are edited. */
export const EDITORS: Readonly<Record<QuestionKind, ComponentType<EditorProps>>> = {
  multiple_choice: ChoiceEditor,
  checkboxes: CheckboxesEditor,
  rating: RatingEditor,
  text: TextEditor,
};
