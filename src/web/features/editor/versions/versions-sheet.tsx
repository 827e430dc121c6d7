import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import type { ListedVersion } from '../../../../shared/api/survey/survey-versions.ts';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { LoadingSpinner } from '../../../../ui/controls/loading-spinner.tsx';
import type { Draft } from '../state/model.ts';
import { useVersions } from './api.ts';
import { VersionView } from './version-view.tsx';
import classes from './versions.module.css';
import { NativeSelect } from '@mantine/core';
import { dateTimeText } from '../../../lib/text/date-time-text.ts';
import { FailedQuery } from '../../../lib/failed-query.tsx';

export interface VersionsSheetProps {
  survey: Survey;
  draft: Draft;
  onBringBack: (draft: Draft, version: number) => void;
}

export function VersionsSheet(props: VersionsSheetProps) {
  const { t } = useTranslation('versions');
  const query = useVersions(props.survey.id);
  if (query.isError)
    return <FailedQuery query={query} title={t('failed')} note={t('failedText')} order={3} compact />;
  if (query.data === undefined) return <LoadingSpinner />;
  const { versions } = query.data;
  if (versions.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} order={3} />;
  return <Versions {...props} versions={versions} />;
}

/** The initial version is the latest that differs from the survey. */
function Versions({ versions, ...props }: VersionsSheetProps & { versions: readonly ListedVersion[] }) {
  const { t } = useTranslation('versions');
  const first = versions.find(({ is_present }) => !is_present) ?? versions[0];
  const [chosen, choose] = useState(first?.version ?? 1);
  const [against, setAgainst] = useState<number | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  // The selected version may have been deleted.
  const listed = versions.find(({ version }) => version === chosen) ?? first;
  if (listed === undefined) return null;
  const { version } = listed;
  const isThere = versions.some((each) => each.version === against);
  const other = isThere && against !== version ? against : null;
  return (
    <div ref={sheet} tabIndex={-1} className={classes.sheet}>
      <p className={classes.lead}>{t('lead')}</p>
      <VersionChoice
        versions={versions}
        chosen={version}
        against={other}
        onChoose={choose}
        onAgainst={setAgainst}
      />
      <VersionView
        key={`${version} ${other ?? ''}`}
        {...props}
        listed={listed}
        against={other}
        onDeleted={() => sheet.current?.focus()}
      />
    </div>
  );
}

interface VersionChoiceProps {
  versions: readonly ListedVersion[];
  chosen: number;
  /** Null to compare with the editor's draft. */
  against: number | null;
  onChoose: (version: number) => void;
  onAgainst: (version: number | null) => void;
}

function VersionChoice({ versions, chosen, against, onChoose, onAgainst }: VersionChoiceProps) {
  const { t } = useTranslation('versions');
  const named = versions.map(({ version, at, is_present }) => ({
    value: String(version),
    label: t(is_present ? 'asPresent' : 'version', { number: version, when: dateTimeText(at) }),
  }));
  return (
    <div className={classes.choice}>
      <NativeSelect
        label={t('choose')}
        data={named}
        value={String(chosen)}
        onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
      />
      <NativeSelect
        label={t('against')}
        data={[{ value: '', label: t('here') }, ...named.filter(({ value }) => value !== String(chosen))]}
        value={against === null ? '' : String(against)}
        onChange={({ currentTarget: { value } }) => onAgainst(value === '' ? null : Number(value))}
      />
    </div>
  );
}
