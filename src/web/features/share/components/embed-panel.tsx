import { Alert, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { embedSnippet, type SharedSurvey } from '../model.ts';
import classes from '../share.module.css';

/** The snippet that shows the survey in another page. */
export function EmbedPanel({ survey, link }: { survey: SharedSurvey; link: string }) {
  const { t } = useTranslation('share');
  const snippet = embedSnippet(link, survey.title);
  return (
    <div className={classes.embed}>
      {!survey.allow_embedding && <Alert color="yellow">{t('embed.off')}</Alert>}
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
    </div>
  );
}
