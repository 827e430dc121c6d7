import { MaxdiffEditor } from './maxdiff/editor.tsx';
import { ConstantSumEditor } from './constant-sum/editor.tsx';
import { RankingEditor } from './ranking/editor.tsx';
import { YesNoEditor } from './yes-no/editor.tsx';
import { ConsentEditor } from './consent/editor.tsx';
import { StatementEditor } from './statement/editor.tsx';
import type { ComponentType } from 'react';
import { CheckboxesEditor } from './checkboxes/editor.tsx';
import { ChoiceEditor } from './choice/editor.tsx';
import type { QuestionType } from './kind.ts';
import type { EditorProps } from './ui-props.ts';
import { NumberEditor } from './number/editor.tsx';
import { PictureChoiceEditor } from './picture-choice/editor.tsx';
import { NpsEditor } from './nps/editor.tsx';
import { MatrixEditor } from './matrix/editor.tsx';
import { RatingEditor } from './rating/editor.tsx';
import { ShortTextEditor } from './short-text/editor.tsx';
import { TextEditor } from './text/editor.tsx';
import { DateEditor } from './date/editor.tsx';

/** Registry: how each kind's settings are edited. */
export const EDITORS: Readonly<Record<QuestionType, ComponentType<EditorProps>>> = {
  multiple_choice: ChoiceEditor,
  checkboxes: CheckboxesEditor,
  rating: RatingEditor,
  number: NumberEditor,
  date: DateEditor,
  short_text: ShortTextEditor,
  nps: NpsEditor,
  matrix: MatrixEditor,
  ranking: RankingEditor,
  constant_sum: ConstantSumEditor,
  maxdiff: MaxdiffEditor,
  picture_choice: PictureChoiceEditor,
  text: TextEditor,
  yes_no: YesNoEditor,
  consent: ConsentEditor,
  statement: StatementEditor,
};
