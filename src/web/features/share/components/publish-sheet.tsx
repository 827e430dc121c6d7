import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { paths } from '../../../paths.ts';
import { useShareLinks } from '../use-share-links.ts';
import classes from '../share.module.css';
import { AccessCode } from './access-code.tsx';
import { EmbedPanel } from './embed-panel.tsx';
import { LinkField } from './link-field.tsx';
import { NameField } from './name-field.tsx';
import { QrPanel } from './qr-panel.tsx';
import { ShareWays } from './share-ways.tsx';

interface PublishSheetProps {
  survey: Survey | null;
  onClose: () => void;
  onChanged: (survey: Survey) => void;
}

/** Shown after publishing: link, QR code, share targets and embedding. */
export function PublishSheet({ survey, onClose, onChanged }: PublishSheetProps) {
  const { t } = useTranslation('share');
  return (
    <Modal opened={survey !== null} onClose={onClose} title={t('published.title')} size={760}>
      {survey !== null && <Sheet survey={survey} onChanged={onChanged} />}
    </Modal>
  );
}

function Sheet({ survey, onChanged }: { survey: Survey; onChanged: (survey: Survey) => void }) {
  const { t } = useTranslation('share');
  const { name, link, fixedLink, code } = useShareLinks(survey);
  return (
    <div className={classes.sheet}>
      <div className={classes.sheetWords}>
        <p className={classes.survey}>{survey.title}</p>
        <LinkField link={link} isFirst />
        <NameField survey={survey} name={name} />
        {code !== null && <AccessCode code={code} />}
        <ShareWays survey={survey} link={link} code={code} />
        <Button
          component={Link}
          to={paths.results(survey.id)}
          variant="light"
          leftSection={<Icon name="chart" size={18} />}
        >
          {t('published.watch')}
        </Button>
      </div>
      <QrPanel link={link} surveyId={survey.id} shown={248} />
      <details className={classes.sheetEmbed}>
        <summary>{t('published.embed')}</summary>
        <EmbedPanel survey={survey} link={fixedLink} onChanged={onChanged} />
      </details>
    </div>
  );
}
