import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import type { ListedVersion } from '../../../../shared/api/survey/survey-versions.ts';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { ErrorState } from '../../../../ui/controls/error-state.tsx';
import { LoadingSpinner } from '../../../../ui/controls/loading-spinner.tsx';
import { useErrorText } from '../../../lib/text/error-text.ts';
import type { Draft } from '../state/model.ts';
import { useVersions } from './api.ts';
import { VersionChoice } from './version-choice.tsx';
import { VersionView } from './version-view.tsx';
import classes from './versions.module.css';

export interface VersionsSheetProps {
  survey: Survey;
  draft: Draft;
  onBringBack: (draft: Draft, version: number) => void;
}

export function VersionsSheet(props: VersionsSheetProps) {
  const { t } = useTranslation('versions');
  const errorText = useErrorText();
  const query = useVersions(props.survey.id);
  if (query.isError)
    return (
      <ErrorState
        title={t('failed')}
        text={`${errorText(query.error)} ${t('failedText')}`}
        order={3}
        compact
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
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
