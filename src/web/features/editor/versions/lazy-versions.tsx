import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingSpinner } from '../../../../ui/controls/loading-spinner.tsx';
import type { VersionsSheetProps } from './versions-sheet.tsx';

const Sheet = lazy(async () => ({ default: (await import('./versions-sheet.tsx')).VersionsSheet }));

interface LazyVersionsProps extends Omit<VersionsSheetProps, 'survey'> {
  survey: VersionsSheetProps['survey'] | null;
  opened: boolean;
  isNarrow: boolean;
  onClose: () => void;
}

export function LazyVersions({ survey, opened, isNarrow, onClose, ...rest }: LazyVersionsProps) {
  const { t } = useTranslation('editor');
  return (
    <Modal
      opened={opened && survey !== null}
      onClose={onClose}
      title={t('actions.versions')}
      size={900}
      fullScreen={isNarrow}
      returnFocus={false}
    >
      <Suspense fallback={<LoadingSpinner />}>
        {survey !== null && <Sheet {...rest} survey={survey} />}
      </Suspense>
    </Modal>
  );
}
