import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { paths } from '../../../paths.ts';
import { type NewTemplate, useTemplateChanges } from '../api.ts';
import { type TemplateWords, TemplateWordsFields } from './template-words.tsx';
import classes from '../templates.module.css';

interface SaveTemplateFormProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onSaved: (id: string) => void;
  current: () => NewTemplate['contents'];
  used: number | undefined;
  limit: number | undefined;
}

export function SaveTemplateForm({ isOpen, onOpen, onSaved, current, used, limit }: SaveTemplateFormProps) {
  const { t } = useTranslation('templates');
  const isFull = used !== undefined && limit !== undefined && used >= limit;
  if (!isOpen || isFull)
    return (
      <div className={classes.saveLine}>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={18} />}
          disabled={isFull || used === undefined}
          onClick={() => onOpen(true)}
        >
          {t('save.open')}
        </Button>
        {used !== undefined && (
          <Text size="sm" c="dimmed">
            {t('save.used', { used, count: limit })}{' '}
            {isFull && (
              <a href={paths.pricing} target="_blank" rel="noopener">
                {t('viewPlans')}
              </a>
            )}
          </Text>
        )}
      </div>
    );
  return <OpenForm current={current} onSaved={onSaved} onClose={() => onOpen(false)} />;
}

interface OpenFormProps {
  current: () => NewTemplate['contents'];
  onSaved: (id: string) => void;
  onClose: () => void;
}

function OpenForm({ current, onSaved, onClose }: OpenFormProps) {
  const { t } = useTranslation(['templates', 'common']);
  const errorText = useErrorText();
  const changes = useTemplateChanges();
  const create = useMutation({
    mutationFn: changes.create,
    onSuccess: ({ id }) => {
      showToast({ message: t('save.done'), tone: 'success', withDialog: true });
      onSaved(id);
    },
  });
  const [words, setWords] = useState<TemplateWords>(() => ({
    name: current().title.slice(0, BOUNDS.templateName),
    summary: '',
  }));
  const [isTried, setTried] = useState(false);

  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (words.name.trim() === '' || create.isPending) return;
    const contents = current();
    const title = contents.title.trim() === '' ? words.name : contents.title;
    create.mutate({ ...words, contents: { ...contents, title } });
  };

  return (
    <form className={classes.saveForm} onSubmit={save} noValidate aria-label={t('save.open')}>
      <TemplateWordsFields words={words} onChange={setWords} isTried={isTried} />
      <Text size="sm" c="dimmed">
        {t('save.hint')}
      </Text>
      {create.isError && (
        <Text role="alert" size="sm" c="var(--danger-text)">
          {errorText(create.error)}
        </Text>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={create.isPending}>
          {t('save.submit')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('save.cancel')}
        </Button>
      </div>
    </form>
  );
}
