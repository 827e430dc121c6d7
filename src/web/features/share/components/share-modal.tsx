import { Modal, Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import type { SharedSurvey } from '../model.ts';
import { useShareLinks } from '../use-share-links.ts';
import classes from '../share.module.css';
import { AccessCode } from './access-code.tsx';
import { EmbedPanel } from './embed-panel.tsx';
import { QrPanel } from './qr-panel.tsx';
import { LinkField } from './link-field.tsx';
import { NameField } from './name-field.tsx';
import { ShareWays } from './share-ways.tsx';

/** Loaded on demand because of its date picker. */
const ResultsPanel = lazy(async () => ({ default: (await import('./results-panel.tsx')).ResultsPanel }));

interface ShareModalProps {
  survey: SharedSurvey | null;
  onClose: () => void;
  onChanged?: (survey: Survey) => void;
}

/** Share dialog with Social, QR code, embed and results; private surveys show their access code. */
export function ShareModal({ survey, onClose, onChanged }: ShareModalProps) {
  const { t } = useTranslation('share');
  return (
    <Modal opened={survey !== null} onClose={onClose} title={t('title')} size={560}>
      {survey !== null && <SharePanel survey={survey} onChanged={onChanged} />}
    </Modal>
  );
}

interface SharePanelProps {
  survey: SharedSurvey;
  onChanged?: ((survey: Survey) => void) | undefined;
}

export function SharePanel({ survey, onChanged }: SharePanelProps) {
  const { t } = useTranslation('share');
  const { name, link, fixedLink, code } = useShareLinks(survey);
  return (
    <div className={classes.panel}>
      <p className={classes.survey}>{survey.title}</p>
      {code !== null && <AccessCode code={code} />}
      <Tabs defaultValue="social" keepMounted={false}>
        <Tabs.List aria-label={t('title')} className={classes.tabs}>
          <Tabs.Tab value="social">{t('tabs.social')}</Tabs.Tab>
          <Tabs.Tab value="qr">{t('tabs.qr')}</Tabs.Tab>
          <Tabs.Tab value="embed">{t('tabs.embed')}</Tabs.Tab>
          <Tabs.Tab value="results">{t('tabs.results')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="social" className={classes.tab}>
          <SocialPanel survey={survey} name={name} link={link} code={code} />
        </Tabs.Panel>
        <Tabs.Panel value="qr" className={classes.tab}>
          <QrPanel link={link} surveyId={survey.id} />
        </Tabs.Panel>
        <Tabs.Panel value="embed" className={classes.tab}>
          <EmbedPanel survey={survey} link={fixedLink} onChanged={onChanged} />
        </Tabs.Panel>
        <Tabs.Panel value="results" className={classes.tab}>
          <Suspense fallback={<Skeletons shape="line" count={4} />}>
            <ResultsPanel survey={survey} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

interface SocialPanelProps {
  survey: SharedSurvey;
  name: string | null;
  link: string;
  code: string | null;
}

function SocialPanel(props: SocialPanelProps) {
  return (
    <div className={classes.social}>
      <LinkField link={props.link} />
      <NameField survey={props.survey} name={props.name} />
      <ShareWays survey={props.survey} link={props.link} code={props.code} />
    </div>
  );
}
