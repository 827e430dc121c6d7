import { ActionIcon, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../../ui/controls/icon.tsx';
import { useLogic } from '../../logic/use-logic.ts';
import { movePage, removePage } from '../../logic/edits/page-edits.ts';
import { changePage } from '../../logic/edits/set-condition.ts';
import classes from '../../logic-panels/logic.module.css';
import { elementIds } from '../../state/use-view.ts';
import { PageSummary } from '../../logic-view/page-summary.tsx';
import { AnchorNotes } from '../../logic-panels/anchor-notes.tsx';

export function PageHead({ id }: { id: number }) {
  const { t } = useTranslation('logic');
  const { settled, change, announce, view } = useLogic();
  const { questions, flow } = settled;
  const pages = flow?.pages ?? [];
  const index = pages.findIndex((page) => page.id === id);
  const page = pages[index];
  if (page === undefined) return null;
  const number = index + 1;
  const isEmpty = questions.every((each) => each.page !== id);
  const remove = () => {
    const next = pages[index - 1] ?? pages[index + 1];
    change((draft) => removePage(draft, id));
    view.focus(elementIds.page(next?.id ?? 0), elementIds.addPage);
    announce(t('pages.removed', { number }));
  };
  const buttons = [
    { icon: 'up', label: t('pages.moveUp', { number }), off: index === 0, by: -1 },
    { icon: 'down', label: t('pages.moveDown', { number }), off: index === pages.length - 1, by: 1 },
  ] as const;
  return (
    <section className={classes.page} aria-label={t('pages.label', { number })}>
      <div className={classes.pageHead}>
        <TextInput
          id={elementIds.page(id)}
          label={t('pages.title', { number })}
          placeholder={t('pages.titlePlaceholder')}
          maxLength={200}
          value={page.title ?? ''}
          onChange={({ currentTarget: { value: title } }) =>
            change((draft) => changePage(draft, id, (each) => ({ ...each, title })), `page.${id}.title`)
          }
        />
        {buttons.map(({ icon, label, off, by }) => (
          <ActionIcon
            key={icon}
            color="gray"
            aria-label={label}
            disabled={off}
            onClick={() => change((draft) => movePage(draft, id, by))}
          >
            <Icon name={icon} />
          </ActionIcon>
        ))}
        <ActionIcon color="gray" aria-label={t('pages.remove', { number })} onClick={remove}>
          <Icon name="trash" />
        </ActionIcon>
      </div>
      <PageSummary page={page} number={number} />
      <AnchorNotes anchor={{ at: 'page', page: id }} />
      {isEmpty && <p className={classes.hint}>{t('pages.empty')}</p>}
    </section>
  );
}
