import type { InputScriptName } from '../../questions/core/input/script-names.ts';
import type { InputScript, ScriptPage } from '../../questions/core/input/script.ts';
import { checkTexts } from '../../questions/core/input/texts.ts';
import { showRemainingScript } from '../../questions/types/constant-sum/answer-input-script.ts';
import { helpNumbers } from '../../questions/types/number/answer-input-script.ts';

/** In execution order. */
const scripts: Readonly<Record<InputScriptName<'value'>, InputScript>> = {
  numbers: helpNumbers,
  texts: checkTexts,
  sums: showRemainingScript,
};

// Counterpart of `type-scripts.ts` for numbers, texts of a form and dates. Captured, since conditions read numbers as
// these scripts understand them.
document
  .querySelector('#survey')
  ?.addEventListener(
    'ready',
    (event) => (event as CustomEvent<ScriptPage>).detail.begin(Object.values(scripts)),
    true,
  );
