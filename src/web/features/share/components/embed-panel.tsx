import { Alert, Anchor, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { NamedSwitch } from '../../../../ui/controls/named-switch.tsx';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { useAllowEmbedding } from '../api.ts';
import { EMBED_WAYS, type EmbedWay } from '../../../../shared/survey/embed-ways.ts';
import { embedDemoLink, embedSnippet, type SharedSurvey } from '../model.ts';
import classes from '../share.module.css';
import { LinkField } from './link-field.tsx';

/** Idle seconds before a kiosk page restarts. */
const KIOSK_SECONDS = 60;

interface EmbedPanelProps {
  survey: SharedSurvey;
  link: string;
  onChanged?: ((survey: Survey) => void) | undefined;
}

/** Embedding: switch, snippet, and kiosk address. */
export function EmbedPanel({ survey, link, onChanged }: EmbedPanelProps) {
  const { t, i18n } = useTranslation('share');
  const [way, setWay] = useState<EmbedWay>('inline');
  const errorText = useErrorText();
  const allow = useAllowEmbedding();
  const words = { open: t('embed.open'), close: t('embed.close') };
  const snippet = embedSnippet(way, link, survey, words);
  const isAllowed =
    (allow.isPending ? allow.variables : allow.data)?.allow_embedding ?? survey.allow_embedding;
  return (
    <div className={classes.embed}>
      {!isAllowed && <Alert color="yellow">{t('embed.off')}</Alert>}
      <NamedSwitch
        label={t('embed.allow')}
        checked={isAllowed}
        aria-busy={allow.isPending}
        error={allow.isError ? errorText(allow.error) : undefined}
        onChange={({ currentTarget: { checked: allow_embedding } }) => {
          // Ignores changes while saving but keeps the focus.
          if (allow.isPending) return;
          allow.mutate({ id: survey.id, allow_embedding }, { onSuccess: (stored) => onChanged?.(stored) });
        }}
      />
      <NativeSelect
        label={t('embed.way')}
        data={EMBED_WAYS.map((value) => ({ value, label: t(`embed.ways.${value}`) }))}
        value={way}
        onChange={({ currentTarget: { value } }) => setWay(EMBED_WAYS.find((each) => each === value) ?? way)}
      />
      <Textarea
        readOnly
        label={t('embed.label')}
        description={t(`embed.texts.${way}`)}
        value={snippet}
        rows={9}
        onFocus={(event) => event.currentTarget.select()}
        classNames={{ input: classes.snippet ?? '' }}
      />
      <CopyButton value={snippet} label={t('embed.copy')} />
      {isAllowed && (
        <Anchor
          href={embedDemoLink(new URL(link).origin, survey.id, way, i18n.language)}
          target="_blank"
          rel="noreferrer"
        >
          {t('embed.demo')}
        </Anchor>
      )}
      <LinkField
        link={`${link}?kiosk=${KIOSK_SECONDS}`}
        label={t('kiosk.label')}
        description={t('kiosk.text')}
      />
    </div>
  );
}
