import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { settleDraft } from '../logic/settle-draft.ts';
import type { Draft } from '../state/model.ts';
import type { Change } from './change.ts';
import { describeChange } from './describe-change.ts';
import classes from './versions.module.css';

/** Maximum number of listed changes. */
const MOST = 100;

interface ChangeListProps {
  changes: readonly Change[];
  before: Draft;
  after: Draft;
  label: string;
}

export function ChangeList({ changes, before, after, label }: ChangeListProps) {
  const { t } = useTranslation(['versions', 'kinds', 'editor']);
  const { t: ofLogic } = useTranslation('logic');
  const language = currentLanguage();
  const [was, is] = useMemo(() => [settleDraft(before), settleDraft(after)], [before, after]);
  const voice = {
    t,
    before: { settled: was, t: ofLogic, language },
    after: { settled: is, t: ofLogic, language },
  };
  // Identical sentences are listed once.
  const sentences = [...new Set(changes.slice(0, MOST).map((change) => describeChange(change, voice)))];
  const more = changes.length - MOST;
  return (
    <div className={classes.changes} role="region" aria-label={label} tabIndex={0}>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence} dir="auto">
            {sentence}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('more', { count: more })}</p>}
    </div>
  );
}
