import { Button, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnTemplate } from '../../../../shared/api/survey/templates.ts';
import { surveyOfTemplate, type TemplateSurvey } from '../../../../shared/templates/survey-of-template.ts';
import type { WrittenTemplate } from '../../../../shared/templates/template.ts';
import { ErrorState } from '../../../../ui/controls/error-state.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { type NewTemplate, useOwnTemplate, useTemplateChanges } from '../api.ts';
import { type TemplateWords, TemplateWordsFields } from './template-words.tsx';
import classes from '../templates.module.css';

interface OwnTemplateDetailProps {
  own: OwnTemplate;
  onGone: () => void;
  onUse: (survey: TemplateSurvey) => void;
  preview: (survey: TemplateSurvey) => ReactNode;
}

export function OwnTemplateDetail({ own, onGone, onUse, preview }: OwnTemplateDetailProps) {
  const { t } = useTranslation(['templates', 'common']);
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isRenaming, setRenaming] = useState(false);
  const query = useOwnTemplate(own.id);
  const { create, remove } = useTemplateChanges();
  const [isDeleting, setDeleting] = useState(false);
  const contents = query.data?.contents;
  const survey = useMemo(
    () => (contents === undefined ? null : surveyOfTemplate(contents as unknown as WrittenTemplate)),
    [contents],
  );
  useEffect(() => heading.current?.focus(), []);

  const fail = (error: unknown) => showToast({ message: errorText(error), tone: 'error', withDialog: true });
  const undo = async (deleted: NewTemplate) => {
    try {
      await create(deleted);
      showToast({ message: t('own.restored'), withDialog: true });
    } catch (error) {
      fail(error);
    }
  };
  const onDelete = async () => {
    const { name, summary } = own;
    const deleted = { name, summary, contents: contents as NewTemplate['contents'] };
    setDeleting(true);
    try {
      await remove(own.id);
      onGone();
      showToast({
        message: t('own.deleted', { name }),
        action: { label: t('own.undo'), onClick: () => void undo(deleted) },
        withDialog: true,
      });
    } catch (error) {
      setDeleting(false);
      fail(error);
    }
  };

  return (
    <div className={classes.detail}>
      <div>
        <Title order={3} ref={heading} tabIndex={-1} mt="xs">
          {own.name}
        </Title>
        {own.summary !== '' && <Text mt={4}>{own.summary}</Text>}
        <p className={classes.count}>
          {t('categories.own')} · {t('questions', { count: own.question_count })}
        </p>
        {isRenaming ? (
          <RenameForm
            own={own}
            onClose={() => {
              setRenaming(false);
              heading.current?.focus();
            }}
          />
        ) : (
          <div className={classes.actions}>
            <Button disabled={survey === null} onClick={() => survey !== null && onUse(survey)}>
              {t('use')}
            </Button>
            <Button variant="default" onClick={() => setRenaming(true)}>
              {t('own.rename')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              disabled={survey === null}
              loading={isDeleting}
              onClick={() => void onDelete()}
            >
              {t('own.delete')}
            </Button>
          </div>
        )}
      </div>
      <div className={classes.preview}>
        {query.isError && (
          <ErrorState title={t('common:loadFailed')} onRetry={() => void query.refetch()} compact />
        )}
        {query.isPending && <Skeletons shape="card" count={1} />}
        {survey !== null && preview(survey)}
      </div>
    </div>
  );
}

function RenameForm({ own, onClose }: { own: OwnTemplate; onClose: () => void }) {
  const { t } = useTranslation('templates');
  const errorText = useErrorText();
  const changes = useTemplateChanges();
  const [words, setWords] = useState<TemplateWords>({ name: own.name, summary: own.summary });
  const rename = useMutation({
    mutationFn: () => changes.rename(own.id, words),
    onSuccess: onClose,
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (words.name.trim() !== '' && !rename.isPending) rename.mutate();
  };
  return (
    <form className={classes.saveForm} onSubmit={save} noValidate aria-label={t('own.rename')}>
      <TemplateWordsFields words={words} onChange={setWords} isTried />
      {rename.isError && (
        <Text role="alert" size="sm" c="var(--danger-text)">
          {errorText(rename.error)}
        </Text>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={rename.isPending}>
          {t('own.renameDone')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('save.cancel')}
        </Button>
      </div>
    </form>
  );
}
