import { Alert, Switch, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Survey } from '../../../../shared/api/surveys.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import { useAllowEmbedding } from '../api.ts';
import { embedSnippet, type SharedSurvey } from '../model.ts';
import classes from '../share.module.css';
import { LinkField } from './link-field.tsx';

/** Seconds of rest after which a page in a hall starts again; the owner may write another number. */
const KIOSK_SECONDS = 60;

interface EmbedPanelProps {
  survey: SharedSurvey;
  link: string;
  /** Takes over the survey as it was stored with the switch. */
  onChanged?: ((survey: Survey) => void) | undefined;
}

/** Whether other pages may show the survey, the snippet that does, and the address for a device in a hall. */
export function EmbedPanel({ survey, link, onChanged }: EmbedPanelProps) {
  const { t } = useTranslation('share');
  const errorText = useErrorText();
  const allow = useAllowEmbedding();
  const snippet = embedSnippet(link, survey.title);
  const isAllowed =
    (allow.isPending ? allow.variables : allow.data)?.allow_embedding ?? survey.allow_embedding;
  return (
    <div className={classes.embed}>
      {!isAllowed && <Alert color="yellow">{t('embed.off')}</Alert>}
      <Switch
        label={t('embed.allow')}
        checked={isAllowed}
        aria-busy={allow.isPending}
        error={allow.isError ? errorText(allow.error) : undefined}
        onChange={({ currentTarget: { checked: allow_embedding } }) => {
          // While it is being stored it keeps the focus and takes nothing further.
          if (allow.isPending) return;
          allow.mutate({ id: survey.id, allow_embedding }, { onSuccess: (stored) => onChanged?.(stored) });
        }}
      />
      <Textarea
        readOnly
        label={t('embed.label')}
        description={t('embed.text')}
        value={snippet}
        rows={9}
        onFocus={(event) => event.currentTarget.select()}
        classNames={{ input: classes.snippet ?? '' }}
      />
      <CopyButton value={snippet} label={t('embed.copy')} />
      <LinkField
        link={`${link}?kiosk=${KIOSK_SECONDS}`}
        label={t('kiosk.label')}
        description={t('kiosk.text')}
      />
    </div>
  );
}
