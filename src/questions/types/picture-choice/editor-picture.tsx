import { Button, FileButton, Group, Text } from '@mantine/core';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../shared/bounds.ts';
import { AltField } from '../../core/editor/alt-field.tsx';
import type { DraftOption } from '../../core/editor/options.ts';
import { UploadPicture } from '../../core/editor/upload.ts';
import { shrinkPicture } from '../../core/editor/shrink-picture.ts';
import classes from './editor.module.css';

export interface DraftPicture extends DraftOption {
  readonly image?: string | null;
  readonly alt?: string;
}

interface PictureFieldProps {
  option: DraftPicture;
  index: number;
  /** Takes an updater, because the option may change during the upload. */
  onChange: (change: (option: DraftPicture) => DraftPicture) => void;
}

export function PictureField({ option, index, onChange }: PictureFieldProps) {
  const { t } = useTranslation('kinds');
  const upload = useContext(UploadPicture);
  const [isBusy, setBusy] = useState(false);
  const [isNew, setNew] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { image, alt = '' } = option;
  const number = index + 1;

  async function choose(file: File | null): Promise<void> {
    if (file === null) return;
    setBusy(true);
    setProblem(null);
    try {
      const uploaded = await upload(await shrinkPicture(file));
      if ('id' in uploaded) {
        onChange((now) => ({ ...now, text: now.text || wordsOf(file), image: uploaded.id }));
        setNew(true);
      } else setProblem(uploaded.problem);
    } catch {
      setProblem(t('pictures.unreadable'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={classes.picture}>
      {image != null && <img src={`/api/v1/media/${image}`} alt={alt} width={96} height={72} />}
      <Group gap="xs">
        <FileButton onChange={(file) => void choose(file)} accept="image/*">
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-md"
              loading={isBusy}
              aria-label={t(image == null ? 'pictures.addTo' : 'pictures.changeOf', { number })}
            >
              {t(image == null ? 'pictures.add' : 'pictures.change')}
            </Button>
          )}
        </FileButton>
        {image != null && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={t('pictures.removeOf', { number })}
            onClick={() => onChange((now) => ({ ...now, image: null, alt: '' }))}
          >
            {t('pictures.remove')}
          </Button>
        )}
      </Group>
      {image != null && (
        <AltField
          className={classes.words}
          label={t('pictures.alt')}
          placeholder={t('pictures.altPlaceholder')}
          value={alt}
          asks={isNew}
          onChange={(value) => onChange((now) => ({ ...now, alt: value }))}
        />
      )}
      {problem !== null && (
        <Text role="alert" size="sm" c="var(--danger-text)">
          {problem}
        </Text>
      )}
    </div>
  );
}

/** Options need a text: it defaults to the file name. */
function wordsOf({ name }: File): string {
  return name.replace(/\.[a-z0-9]{1,8}$/i, '').slice(0, BOUNDS.option);
}
