import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultLink } from '../../../../shared/api/results/result-links.ts';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { dateTimeText } from '../../../lib/text/date-time-text.ts';
import { useDeleteResultLink } from '../api.ts';
import { hasEnded } from '../model.ts';
import classes from '../share.module.css';

interface ResultLinkListProps {
  survey_id: string;
  links: readonly ResultLink[];
  onRevoked: (id: string) => void;
}

export function ResultLinkList({ survey_id, links, onRevoked }: ResultLinkListProps) {
  const { t } = useTranslation('share');
  const errorText = useErrorText();
  const remove = useDeleteResultLink(survey_id);
  const list = useRef<HTMLUListElement>(null);
  const nameOf = ({ name }: ResultLink) => (name === '' ? t('results.unnamed') : name);
  const revoke = (link: ResultLink) =>
    remove.mutate(link.id, {
      onSuccess: () => {
        onRevoked(link.id);
        showToast({ message: t('results.takenBack', { name: nameOf(link) }), tone: 'success' });
      },
      // The button is gone or disabled, so the list takes the focus.
      onSettled: () => list.current?.focus(),
    });
  return (
    <>
      {links.length === 0 && <p className={classes.caption}>{t('results.none')}</p>}
      {remove.isError && (
        <p role="alert" className={classes.caption}>
          {errorText(remove.error)}
        </p>
      )}
      <ul ref={list} tabIndex={-1} className={classes.resultList} aria-label={t('results.links')}>
        {links.map((link) => (
          <li key={link.id} className={classes.resultRow}>
            <div className={classes.resultWords}>
              <p>{nameOf(link)}</p>
              <p className={classes.caption}>
                {t('results.made', { time: dateTimeText(link.created_at) })}
                {' · '}
                {link.ends_at === null
                  ? t('results.endless')
                  : t(hasEnded(link) ? 'results.ended' : 'results.ends', {
                      time: dateTimeText(link.ends_at),
                    })}
              </p>
            </div>
            <Button
              variant="subtle"
              color="red"
              aria-label={t('results.takeBackOne', { name: nameOf(link) })}
              loading={remove.isPending && remove.variables === link.id}
              onClick={() => revoke(link)}
            >
              {t('results.takeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
