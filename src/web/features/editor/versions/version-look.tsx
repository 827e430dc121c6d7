import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersionContents } from '../../../../shared/api/survey/survey-versions.ts';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { tagName } from '../../../lib/text/tag-name.ts';
import type { Draft } from '../state/model.ts';
import { translatedDraft } from './translated-draft.ts';
import classes from './versions.module.css';
import { LazyPreview } from '../preview/lazy-preview.tsx';

interface VersionLookProps {
  version: Pick<VersionContents, 'texts'>;
  draft: Draft;
}

/** A version as participants saw it, in each language. */
export function VersionLook({ version: { texts }, draft }: VersionLookProps) {
  const { t } = useTranslation('versions');
  const [language, choose] = useState('');
  const words = texts[language];
  const shown = useMemo(
    () => (words === undefined ? draft : translatedDraft(draft, language, words)),
    [draft, language, words],
  );
  const languages = Object.keys(texts);
  return (
    <>
      {languages.length > 0 && (
        <NativeSelect
          label={t('language')}
          data={[
            { value: '', label: t('main') },
            ...languages.map((tag) => ({ value: tag, label: tagName(tag, currentLanguage()) })),
          ]}
          value={language}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
      )}
      <div className={classes.look}>
        <LazyPreview draft={shown} questionId={null} />
      </div>
    </>
  );
}
