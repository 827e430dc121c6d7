import type { InputScripts, ScriptPage } from '../../questions/core/input/script.ts';
import { checkTexts } from '../../questions/core/input/texts.ts';
import { showRemainingScript } from '../../questions/types/constant-sum/answer-input-script.ts';
import { helpNumbers } from '../../questions/types/number/answer-input-script.ts';

/** In execution order. */
const scripts: InputScripts<'value'> = [helpNumbers, checkTexts, showRemainingScript];

// Runs in the capture phase, because conditions use the numbers as these scripts parse them.
document
  .querySelector('#survey')
  ?.addEventListener('ready', (event) => (event as CustomEvent<ScriptPage>).detail.begin(scripts), true);
