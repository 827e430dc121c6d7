import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListedVersion } from '../../../../shared/api/survey/survey-versions.ts';
import { dateTimeText } from '../../../lib/text/date-time-text.ts';
import classes from './versions.module.css';

interface VersionChoiceProps {
  versions: readonly ListedVersion[];
  chosen: number;
  /** Null to compare with the editor's draft. */
  against: number | null;
  onChoose: (version: number) => void;
  onAgainst: (version: number | null) => void;
}

export function VersionChoice({ versions, chosen, against, onChoose, onAgainst }: VersionChoiceProps) {
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
