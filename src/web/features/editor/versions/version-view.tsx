import { SegmentedControl, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ListedVersion,
  SurveyVersion,
  VersionContents,
} from '../../../../shared/api/survey/survey-versions.ts';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { LoadingSpinner } from '../../../../ui/controls/loading-spinner.tsx';
import { useVersion } from './api.ts';
import { BringBack } from './bring-back.tsx';
import { ChangeList } from './change-list.tsx';
import { DeleteVersion } from './delete-version.tsx';
import type { Draft } from '../state/model.ts';
import { compareDrafts, compareTexts } from './compare-drafts.ts';
import { draftOfVersion, withDraftNames } from './draft-of-version.ts';
import classes from './versions.module.css';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { tagName } from '../../../lib/text/tag-name.ts';
import { translatedDraft } from './translated-draft.ts';
import { LazyPreview } from '../preview/lazy-preview.tsx';
import { FailedQuery } from '../../../lib/failed-query.tsx';

interface VersionViewProps {
  survey: Survey;
  draft: Draft;
  onBringBack: (draft: Draft, version: number) => void;
  listed: ListedVersion;
  against: number | null;
  onDeleted: () => void;
}

export function VersionView({ listed, against, ...props }: VersionViewProps) {
  const { t } = useTranslation('versions');
  const version = useVersion(props.survey.id, listed.version);
  // The stored survey supplies data the editor does not hold.
  const other = useVersion(props.survey.id, against ?? 'present');
  const failed = [version, other].find(({ isError }) => isError);
  if (failed !== undefined)
    return <FailedQuery query={failed} title={t('failed')} note={t('failedText')} order={3} compact />;
  if (version.data === undefined || other.data === undefined) return <LoadingSpinner />;
  return <Version {...props} listed={listed} against={against} version={version.data} other={other.data} />;
}

type VersionProps = VersionViewProps & { version: SurveyVersion; other: SurveyVersion };

function Version(props: VersionProps) {
  const { draft, survey, onBringBack, listed, against, version, other } = props;
  const { t } = useTranslation('versions');
  const [view, setView] = useState<'changes' | 'look'>('changes');
  const shown = useMemo(() => draftOfVersion(version), [version]);
  const compared = useMemo(() => (against === null ? draft : draftOfVersion(other)), [against, draft, other]);
  const named = useMemo(() => withDraftNames(shown, survey.questions), [shown, survey.questions]);
  const isLater = against === null || against > listed.version;
  const own = against === null ? named : shown;
  const [before, after] = isLater ? [own, compared] : [compared, own];
  const changes = useMemo(
    () => [
      ...compareDrafts(before, after),
      ...(isLater ? compareTexts(version.texts, other.texts) : compareTexts(other.texts, version.texts)),
    ],
    [before, after, isLater, version, other],
  );
  const [from, to] = isLater ? [listed.version, against] : [against, listed.version];
  const heading =
    against === null ? t('changesHere', { number: listed.version }) : t('changesBetween', { from, to });
  return (
    <>
      <p className={classes.lead}>{describeActor(listed.actor, t)}</p>
      <SegmentedControl
        fullWidth
        aria-label={t('view.label')}
        value={view}
        onChange={(value) => setView(value === 'look' ? 'look' : 'changes')}
        data={[
          { value: 'changes', label: t('view.changes') },
          { value: 'look', label: t('view.look') },
        ]}
      />
      {view === 'look' ? (
        <VersionLook version={version} draft={shown} />
      ) : changes.length === 0 ? (
        <p role="status">{t('same')}</p>
      ) : (
        <>
          <h3 className={classes.heading}>{heading}</h3>
          <ChangeList changes={changes} before={before} after={after} label={heading} />
        </>
      )}
      <BringBack draft={draft} version={named} number={listed.version} onBringBack={onBringBack} />
      {!listed.is_present && (
        <DeleteVersion survey_id={survey.id} number={listed.version} onDeleted={props.onDeleted} />
      )}
    </>
  );
}

function describeActor(actor: string | null, t: ReturnType<typeof useTranslation<'versions'>>['t']): string {
  if (actor === null) return t('by.unknown');
  return actor.startsWith('key:') ? t('by.key', { name: actor.slice('key:'.length) }) : t('by.owner');
}

interface VersionLookProps {
  version: Pick<VersionContents, 'texts'>;
  draft: Draft;
}

/** A version as participants saw it, in each language. */
function VersionLook({ version: { texts }, draft }: VersionLookProps) {
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
