import { Button, FileButton, Textarea } from '@mantine/core';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import type { ImportSource } from '../api.ts';
import classes from '../import.module.css';

const FILES = '.lss,.lsa,.lsg,.lsq,.txt,.tsv,.qsf,.xlsx,.json,.md';
const RULES = ['question', 'required', 'single', 'scale', 'open', 'kinds', 'page'] as const;

interface ImportStartProps {
  text: string;
  isBusy: boolean;
  onText: (text: string) => void;
  onSource: (source: ImportSource) => void;
}

export function ImportStart({ text, isBusy, onText, onSource }: ImportStartProps) {
  const { t } = useTranslation('imports');
  const [isOver, setOver] = useState(false);
  const read = (file: File | null | undefined) => {
    if (file != null && !isBusy) onSource({ file, isText: false });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    read(event.dataTransfer.files[0]);
  };
  return (
    <div className={classes.start}>
      <section
        className={classes.drop}
        data-over={isOver || undefined}
        aria-labelledby="import-file"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" size={32} />
        <h2 id="import-file">{t('file.drop')}</h2>
        <FileButton accept={FILES} onChange={read}>
          {(props) => (
            <Button {...props} loading={isBusy}>
              {t('file.choose')}
            </Button>
          )}
        </FileButton>
        <p className={classes.hint}>{t('file.formats')}</p>
      </section>
      <section className={classes.paste} aria-labelledby="import-paste">
        <h2 id="import-paste">{t('paste.title')}</h2>
        <Textarea
          label={t('paste.label')}
          description={t('paste.hint')}
          value={text}
          minRows={10}
          maxRows={20}
          autosize
          dir="auto"
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <details className={classes.syntax}>
          <summary>{t('paste.syntax')}</summary>
          <ul>
            {RULES.map((rule) => (
              <li key={rule}>{t(`paste.rules.${rule}`)}</li>
            ))}
          </ul>
          <pre>{t('paste.example')}</pre>
        </details>
        <Button
          variant="light"
          disabled={text.trim() === ''}
          loading={isBusy}
          onClick={() =>
            onSource({ file: new File([text], 'text.txt', { type: 'text/plain' }), isText: true })
          }
        >
          {t('paste.preview')}
        </Button>
      </section>
    </div>
  );
}
