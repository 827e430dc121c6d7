import { MaxdiffEditor } from './types/maxdiff/editor.tsx';
import { ConstantSumEditor } from './types/constant-sum/editor.tsx';
import { RankingEditor } from './types/ranking/editor.tsx';
import { YesNoEditor } from './types/yes-no/editor.tsx';
import { ConsentEditor } from './types/consent/editor.tsx';
import { StatementEditor } from './types/statement/editor.tsx';
import type { ComponentType } from 'react';
import { CheckboxesEditor } from './types/checkboxes/editor.tsx';
import { ChoiceEditor } from './types/choice/editor.tsx';
import type { QuestionType } from './question-type.ts';
import type { EditorProps } from './core/chart/ui-props.ts';
import { NumberEditor } from './types/number/editor.tsx';
import { PictureChoiceEditor } from './types/picture-choice/editor.tsx';
import { NpsEditor } from './types/nps/editor.tsx';
import { MatrixEditor } from './types/matrix/editor.tsx';
import { RatingEditor } from './types/rating/editor.tsx';
import { ShortTextEditor } from './types/short-text/editor.tsx';
import { TextEditor } from './types/text/editor.tsx';
import { DateEditor } from './types/date/editor.tsx';

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
