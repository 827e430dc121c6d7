import type { RankingScriptName } from '../../questions/core/input/script-names.ts';
import type { InputScript, ScriptPage } from '../../questions/core/input/script.ts';
import { rankItems } from '../../questions/types/ranking/answer-input-script.ts';

const scripts: Readonly<Record<RankingScriptName, InputScript>> = { ranks: rankItems };

// Counterpart of `type-scripts.ts` for rankings.
document
  .querySelector('#survey')
  ?.addEventListener('ready', (event) =>
    (event as CustomEvent<ScriptPage>).detail.begin(Object.values(scripts)),
  );
