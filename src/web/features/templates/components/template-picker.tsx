import { Button, NativeSelect, TextInput, Title } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../shared/plans.ts';
import type { TemplateSurvey } from '../../../../shared/templates/survey-of-template.ts';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { paths } from '../../../paths.ts';
import {
  type ChosenTemplate,
  countTemplates,
  findInGallery,
  type GalleryItem,
  type GallerySource,
  type TemplateFilter,
} from '../model.ts';
import classes from '../templates.module.css';
import { nextCard } from '../next-card.ts';
import { TemplateCard } from './template-card.tsx';

interface PickerView {
  readonly filter: TemplateFilter;
  readonly query: string;
  readonly last: string | null;
}

interface TemplatePickerProps {
  source: GallerySource;
  plan: Plan;
  view: PickerView;
  onView: (change: Partial<PickerView>) => void;
  onChoose: (chosen: ChosenTemplate) => void;
  onUse: (survey: TemplateSurvey) => void;
}

export function TemplatePicker({ source, plan, view, onView, onChoose, onUse }: TemplatePickerProps) {
  const { t } = useTranslation('templates');
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const counts = countTemplates(source);
  const items = findInGallery(source, view.filter, view.query);
  const isSearch = view.query.trim() !== '';
  const sections = isSearch || view.filter !== 'all' ? [{ title: null, items }] : sectionsOf(items);

  useEffect(() => {
    const card = view.last === null ? null : list.current?.querySelector(`[data-template="${view.last}"]`);
    if (card instanceof HTMLElement) card.focus();
    else search.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-template]') ?? [])];
    const next = nextCard(cards, event.target as HTMLElement, event.key);
    if (next === null) return;
    event.preventDefault();
    if (next === 'search') search.current?.focus();
    else next.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.picker} onKeyDown={onKeyDown}>
      <TextInput
        ref={search}
        className={classes.search}
        type="search"
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
        leftSection={<Icon name="search" size={18} />}
        value={view.query}
        maxLength={100}
        data-autofocus
        onChange={({ currentTarget: { value } }) => onView({ query: value })}
      />
      <nav className={classes.filters} aria-label={t('filters')}>
        <ul>
          {counts.map(({ filter, count }) => (
            <li key={filter}>
              <button
                type="button"
                className={`${classes.filter} focus-ring`}
                aria-current={view.filter === filter || undefined}
                onClick={() => onView({ filter })}
              >
                <span>{t(`categories.${filter}`)}</span>
                <span className={classes.number}>{count}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <NativeSelect
        className={classes.filterSelect}
        aria-label={t('filters')}
        value={view.filter}
        data={counts.map(({ filter, count }) => ({
          value: filter,
          label: `${t(`categories.${filter}`)} (${count})`,
        }))}
        onChange={({ currentTarget: { value } }) => onView({ filter: value as TemplateFilter })}
      />
      <div className={classes.results} ref={list}>
        <p className={isSearch ? classes.count : 'visually-hidden'} role="status">
          {t('matches', { count: items.length })}
        </p>
        {items.length === 0 && <NothingFound view={view} onView={onView} />}
        {sections.map(({ title, items: listed }) => (
          <section key={title ?? ''}>
            {title !== null && (
              <Title order={3} className={classes.section}>
                {t(`categories.${title}`)}
              </Title>
            )}
            <ul className={classes.cards}>
              {listed.map((item) => (
                <li key={idOf(item)}>
                  <TemplateCard item={item} plan={plan} onChoose={onChoose} onUse={onUse} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function NothingFound({ view, onView }: Pick<TemplatePickerProps, 'view' | 'onView'>) {
  const { t } = useTranslation('templates');
  const query = view.query.trim();
  if (query === '') return <EmptyState order={3} compact title={t('own.none')} text={t('own.noneText')} />;
  return (
    <EmptyState
      order={3}
      compact
      title={t('nothing.title', { query })}
      text={t('nothing.text')}
      action={
        <div className={classes.next}>
          <Button variant="default" onClick={() => onView({ query: '', filter: 'all' })}>
            {t('nothing.all')}
          </Button>
          <Button component="a" variant="light" href={paths.createAbout(query)}>
            {t('nothing.suggest')}
          </Button>
        </div>
      }
    />
  );
}

function idOf(item: GalleryItem): string {
  return item.kind === 'own' ? item.own.id : item.template.id;
}

function sectionsOf(items: readonly GalleryItem[]) {
  const titles = [...new Set(items.map(titleOf))];
  return titles.map((title) => ({ title, items: items.filter((item) => titleOf(item) === title) }));
}

function titleOf(item: GalleryItem) {
  return item.kind === 'own' ? ('own' as const) : item.template.category;
}
