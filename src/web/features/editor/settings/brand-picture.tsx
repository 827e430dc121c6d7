import { Button, FileButton, Group, Input } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Shape, shrinkPicture } from '../../../../questions/core/editor/shrink-picture.ts';
import { useUploadPicture } from '../questions/use-upload-picture.ts';
import classes from './brand-picture.module.css';

interface BrandPictureProps {
  id: string | undefined;
  label: string;
  hint: string | undefined;
  shape: Shape;
  image: string | null;
  /** The error of the current image. */
  problem: string | undefined;
  onChange: (image: string | null) => void;
}

/** Image upload, scaled down in the browser. */
export function BrandPicture({ id, label, hint, shape, image, problem, onChange }: BrandPictureProps) {
  const { t } = useTranslation(['editor', 'kinds']);
  const upload = useUploadPicture();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | undefined>(undefined);

  async function choose(file: File | null): Promise<void> {
    if (file === null) return;
    setBusy(true);
    setFailed(undefined);
    try {
      const uploaded = await upload(await shrinkPicture(file, shape));
      if ('id' in uploaded) onChange(uploaded.id);
      else setFailed(uploaded.problem);
    } catch {
      setFailed(t('kinds:pictures.unreadable'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={hint}
      error={failed ?? problem}
      role="group"
      aria-label={label}
    >
      {image !== null && (
        <img className={classes.shown} src={`/api/v1/media/${image}`} alt="" width={240} height={72} />
      )}
      <Group gap="xs" mt="xs">
        <FileButton onChange={(file) => void choose(file)} accept="image/*">
          {(props) => (
            <Button {...props} id={id} variant="default" loading={isBusy}>
              {t(image === null ? 'settings.pictureAdd' : 'settings.pictureChange')}
            </Button>
          )}
        </FileButton>
        {image !== null && (
          <Button
            variant="subtle"
            onClick={() => {
              setFailed(undefined);
              onChange(null);
            }}
          >
            {t('settings.pictureRemove')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
