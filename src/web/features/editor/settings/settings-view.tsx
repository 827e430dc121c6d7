import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { FieldErrors } from '../../../../shared/errors.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { NamedSwitch } from '../../../../ui/controls/named-switch.tsx';
import { useAiStatus } from '../../../lib/ai-status.ts';
import { useFieldText } from '../../../lib/text/error-text.ts';
import { settingsHash } from '../state/editor-address.ts';
import type { Draft } from '../state/model.ts';
import type { View } from '../state/use-view.ts';
import { elementIds } from '../state/use-view.ts';
import { AccessSection } from './sections/access-section.tsx';
import { AdvancedSection } from './sections/advanced-section.tsx';
import { DesignSection } from './sections/design-section.tsx';
import { GeneralSection } from './sections/general-section.tsx';
import { PrivacySection } from './sections/privacy-section.tsx';
import { ResponsesSection } from './sections/responses-section.tsx';
import type { SectionProps, SwitchField } from './sections/section-props.ts';
import { SearchField } from './search-field.tsx';
import { tabOfField } from '../state/draft-problems.ts';
import {
  readSection,
  sectionOfField,
  type SettingField,
  SETTINGS_SECTIONS,
  type SettingsSection,
} from './setting-fields.ts';
import { MarkedSetting, SettingRow } from './setting-row.tsx';
import type { SearchResult } from './settings-search.ts';
import classes from './settings.module.css';

const SECTIONS = {
  general: GeneralSection,
  access: AccessSection,
  design: DesignSection,
  responses: ResponsesSection,
  privacy: PrivacySection,
  advanced: AdvancedSection,
} as const satisfies Record<SettingsSection, unknown>;

const PARENTS: Partial<Record<SettingField, SettingField>> = {
  access_code: 'visibility',
  asked_by: 'welcome',
  once_per: 'answer_again',
  minimum_group: 'anonymity_level',
  retention_days: 'retention_of',
};

const NARROW = '(max-width: 640px)';

interface SettingsViewProps extends Pick<SectionProps, 'draft' | 'change' | 'plan' | 'answered' | 'isWide'> {
  problems: FieldErrors;
  view: Pick<View, 'section' | 'openSection' | 'focus' | 'refocus'>;
}

/** The settings, one section at a time; opened ones stay mounted, so nothing typed is lost. */
export function SettingsView({ problems, view, ...shared }: SettingsViewProps) {
  const { draft, change } = shared;
  const { t } = useTranslation('editor');
  const words = useFieldText();
  const hasModel = useAiStatus().data?.source === 'model';
  const [marked, setMarked] = useState<SettingField | null>(null);
  const { refocus } = view;
  useEffect(refocus, [refocus]);
  const open = readSection(view.section);
  const current = open ?? 'general';
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const { openSection } = view;
  useEffect(() => {
    if (open !== view.section) openSection(open, true);
  }, [open, view.section, openSection]);
  const [visited, setVisited] = useState<readonly SettingsSection[]>([current]);
  if (!visited.includes(current)) setVisited([...visited, current]);
  const problem = (field: string) => (problems[field] === undefined ? undefined : words(problems[field]));
  const set = (part: Partial<Draft>, what: string | null = null) =>
    change((now) => ({ ...now, ...part }), what);
  const flip = (field: SwitchField, locked?: string) => (
    <SettingRow
      field={field}
      label={t(`settings.${field}`)}
      hint={locked === undefined ? t(`settings.${field}_hint`) : undefined}
    >
      {(hint) => (
        <NamedSwitch
          id={elementIds.field(field)}
          label={t(`settings.${field}`)}
          description={locked ?? hint}
          checked={draft[field]}
          disabled={locked !== undefined}
          error={problem(field)}
          onChange={({ currentTarget: { checked } }) => set({ [field]: checked })}
        />
      )}
    </SettingRow>
  );
  const jump = ({ section, field }: SearchResult) => {
    const parent = PARENTS[field];
    const isThere = parent === undefined || isShown(field, draft);
    setMarked(isThere ? field : parent);
    openSection(section);
    view.focus(elementIds.field(field), ...(parent === undefined ? [] : [elementIds.field(parent)]));
  };
  const context = useMemo(() => ({ field: marked, clear: () => setMarked(null) }), [marked]);
  const section = { ...shared, hasModel, problem, set, flip };
  return (
    <MarkedSetting value={context}>
      <div className={classes.settings}>
        <div className={classes.side} hidden={isNarrow && open !== null}>
          <SearchField
            isOffered={({ field }) => field !== 'read_by_ai' || hasModel || draft.read_by_ai}
            onChoose={jump}
          />
          <SectionList open={open} isNarrow={isNarrow} problems={problems} focus={view.focus} />
        </div>
        <div hidden={isNarrow && open === null}>
          <BackToList from={current} focus={view.focus} />
          {SETTINGS_SECTIONS.filter((each) => visited.includes(each)).map((each) => {
            const Fields = SECTIONS[each];
            return (
              <section
                key={each}
                className={classes.section}
                aria-labelledby={elementIds.settings(each)}
                hidden={each !== current}
              >
                <h2 id={elementIds.settings(each)} className={classes.title} tabIndex={-1}>
                  {t(`settings.sectionNames.${each}`)}
                </h2>
                <Fields {...section} />
              </section>
            );
          })}
        </div>
      </div>
    </MarkedSetting>
  );
}

function isShown(field: SettingField, draft: Draft): boolean {
  switch (field) {
    case 'access_code':
      return draft.visibility === 'private';
    case 'asked_by':
      return draft.welcome;
    case 'once_per':
      return !draft.answer_again;
    case 'minimum_group':
      return draft.anonymity_level === 'anonymous';
    case 'retention_days':
      return draft.retention_days !== null;
    default:
      return true;
  }
}

interface SectionListProps {
  open: SettingsSection | null;
  isNarrow: boolean;
  problems: FieldErrors;
  focus: View['focus'];
}

function SectionList({ open, problems, isNarrow, focus }: SectionListProps) {
  const { t } = useTranslation('editor');
  const { search, state } = useLocation();
  const current = isNarrow ? open : (open ?? 'general');
  const wrong = new Set(Object.keys(problems).map(sectionOfSetting));
  return (
    <nav aria-label={t('settings.sections')}>
      <ul className={classes.sections}>
        {SETTINGS_SECTIONS.map((each) => (
          <li key={each}>
            <Link
              id={elementIds.settingsLink(each)}
              to={{ search, hash: settingsHash(each) }}
              state={state}
              {...(each === current && { 'aria-current': 'page' as const })}
              onClick={() => {
                if (isNarrow) focus(elementIds.settings(each));
              }}
            >
              {t(`settings.sectionNames.${each}`)}
              {wrong.has(each) && (
                <span className={classes.mark}>
                  <span aria-hidden>!</span>
                  <span className="visually-hidden">{t('settings.sectionWrong')}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function sectionOfSetting(field: string): SettingsSection | null {
  return tabOfField(field) === 'settings' ? sectionOfField(field) : null;
}

function BackToList({ from, focus }: { from: SettingsSection; focus: View['focus'] }) {
  const { t } = useTranslation('editor');
  const { search, state } = useLocation();
  return (
    <Link
      className={classes.back}
      to={{ search, hash: settingsHash(null) }}
      state={state}
      onClick={() => focus(elementIds.settingsLink(from))}
    >
      <Icon name="left" size={18} />
      {t('settings.back')}
    </Link>
  );
}
