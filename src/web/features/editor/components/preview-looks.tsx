import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Survey } from '../../../../shared/api/surveys.ts';
import { tagName } from '../../../lib/tag-name.ts';
import { surveyPath } from '../../../../shared/survey-path.ts';
import type { PreviewLook } from '../preview-look.ts';
import classes from '../preview.module.css';

const LOOKS = {
  phone: { width: 'phone' },
  desktop: { width: 'desktop' },
  light: { theme: 'light' },
  dark: { theme: 'dark' },
} as const;

interface PreviewLooksProps {
  look: Required<PreviewLook>;
  onLook: (look: Required<PreviewLook>) => void;
  /** As it is stored; null for what is not stored yet. */
  stored: Pick<Survey, 'id' | 'language' | 'languages'> | null;
}

/** How wide the preview is, and how bright; and the page itself, in every language and without its script. */
export function PreviewLooks({ look, onLook, stored }: PreviewLooksProps) {
  const { t, i18n } = useTranslation('editor');
  const button = (value: keyof typeof LOOKS) => {
    const wanted = { ...look, ...LOOKS[value] };
    const isOn = wanted.width === look.width && wanted.theme === look.theme;
    return (
      <Button
        size="compact-md"
        variant={isOn ? 'light' : 'subtle'}
        aria-pressed={isOn}
        onClick={() => onLook(wanted)}
      >
        {t(`preview.looks.${value}`)}
      </Button>
    );
  };
  const languages =
    stored === null ? [] : [stored.language, ...stored.languages].filter((each) => each !== null);
  return (
    <div className={classes.looks}>
      <span role="group" aria-label={t('preview.width')} className={classes.choice}>
        {button('phone')}
        {button('desktop')}
      </span>
      <span role="group" aria-label={t('preview.theme')} className={classes.choice}>
        {button('light')}
        {button('dark')}
      </span>
      {stored !== null && (
        <p className={classes.saved}>
          {t('preview.saved')}{' '}
          {languages.map((language) => (
            <a
              key={language}
              href={`${surveyPath(stored.id)}?lang=${language}`}
              target="_blank"
              rel="noreferrer"
            >
              {tagName(language, i18n.language)}
            </a>
          ))}
          <a href={`${surveyPath(stored.id)}?plain=1`} target="_blank" rel="noreferrer">
            {t('preview.plain')}
          </a>
        </p>
      )}
    </div>
  );
}
