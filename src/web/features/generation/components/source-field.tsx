import { ActionIcon, Button, FileButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { CallError } from '../../../lib/call-error.ts';
import classes from '../generation.module.css';
import type { Generator } from '../generator.ts';
import type { Source } from '../model.ts';

const KINDS = '.txt,.md,.markdown,.docx,.pdf';

interface SourceFieldProps {
  generator: Generator;
  source: Source | null;
  reading: string | null;
}

/** Shows the source text from a document or the clipboard. */
export function SourceField({ generator, source, reading }: SourceFieldProps) {
  const { t } = useTranslation('generation');
  const onFile = (file: File | null) => {
    if (file === null) return;
    if (file.size > BOUNDS.sourceBytes)
      return generator.setFailure(
        new CallError({
          code: 'too_large',
          message: '',
          fields: { body: 'document_too_large' },
          status: 413,
        }),
      );
    void generator.open(file);
  };
  if (source !== null)
    return (
      <div className={classes.source}>
        <Icon name="list" />
        <p>
          <strong>{source.name ?? t('source.pasted')}</strong>{' '}
          <span>
            {t('source.length', { count: source.text.length })} {source.shortened && t('source.shortened')}
          </span>
        </p>
        <ActionIcon
          color="gray"
          aria-label={t('source.remove')}
          onClick={() => generator.setForm({ source: null })}
        >
          <Icon name="close" size={18} />
        </ActionIcon>
      </div>
    );
  return (
    <div className={classes.add}>
      <FileButton accept={KINDS} onChange={onFile}>
        {(props) => (
          <Button
            {...props}
            variant="subtle"
            size="compact-md"
            loading={reading !== null}
            leftSection={<Icon name="upload" size={18} />}
          >
            {t('source.add')}
          </Button>
        )}
      </FileButton>
      <p className={classes.note} role="status">
        {reading === null ? t('source.hint') : t('source.reading', { name: reading })}
      </p>
    </div>
  );
}
