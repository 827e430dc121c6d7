import { ActionIcon, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../../ui/controls/icon.tsx';
import { useLogic } from '../../logic/use-logic.ts';
import { movePage, removePage } from '../../logic/edits/page-edits.ts';
import { changePage, setCondition } from '../../logic/edits/set-condition.ts';
import classes from '../../logic-panels/logic.module.css';
import { elementIds } from '../../state/use-view.ts';
import { ConditionField } from '../../logic-panels/condition-field.tsx';
import { PageArm } from '../../logic-panels/page-arm.tsx';
import { PageMix } from '../../logic-panels/page-shuffle.tsx';
import { PageRepeat } from '../../logic-panels/page-repeat.tsx';
import { AnchorNotes } from '../../logic-panels/anchor-notes.tsx';

export function PageHead({ id }: { id: number }) {
  const { t } = useTranslation('logic');
  const { settled, change, announce, view } = useLogic();
  const { questions, flow, toDraft } = settled;
  const pages = flow?.pages ?? [];
  const index = pages.findIndex((page) => page.id === id);
  const page = pages[index];
  if (page === undefined) return null;
  const number = index + 1;
  const earlier = new Set(pages.slice(0, index).map((each) => each.id));
  const before = questions.filter((each) => earlier.has(each.page ?? 0)).length;
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
      {(index > 0 || page.show_if !== undefined) && (
        <ConditionField
          of="page"
          id={`${elementIds.page(id)}-show_if`}
          condition={page.show_if ?? null}
          before={before}
          onChange={(condition) =>
            change(
              (draft) => setCondition(draft, { at: 'page', page: id }, condition && toDraft(condition)),
              `page.${id}.show_if`,
            )
          }
        />
      )}
      <PageArm page={page} />
      <PageMix page={page} />
      <PageRepeat page={page} />
      <AnchorNotes anchor={{ at: 'page', page: id }} />
      {isEmpty && <p className={classes.hint}>{t('pages.empty')}</p>}
    </section>
  );
}
