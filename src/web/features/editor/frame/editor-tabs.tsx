import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Question } from '../../../../shared/api/survey/questions.ts';
import { languageOf } from '../../../../shared/text/languages.ts';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import type { EditorTab } from '../state/draft-problems.ts';
import { askedIn } from '../logic/asked-in.ts';
import type { EditorSlots } from '../questions/editor-extensions.ts';
import type { Editor } from '../state/use-editor.ts';
import classes from '../editor.module.css';
import { DetailsTab } from '../details/details-tab.tsx';
import { LazyLogicProvider } from './lazy-logic-provider.tsx';
import { LazyQuestionsTab } from './lazy-questions-tab.tsx';
import { LazySettingsTab } from './lazy-settings-tab.tsx';

const NONE: readonly Question[] = [];
const TABS: readonly EditorTab[] = ['details', 'questions', 'settings'];

type Slices = Pick<
  Editor,
  | 'drafting'
  | 'view'
  | 'plan'
  | 'stored'
  | 'problems'
  | 'fieldProblems'
  | 'room'
  | 'actions'
  | 'marks'
  | 'onFull'
  | 'steps'
  | 'addGenerated'
  | 'showUpgrade'
  | 'announce'
  | 'startQuestions'
  | 'isWide'
>;

interface EditorTabsProps extends Slices {
  slots: EditorSlots;
  onTemplates: () => void;
}

export function EditorTabs({ slots, onTemplates, ...slices }: EditorTabsProps) {
  const { t } = useTranslation('editor');
  const { view, plan, stored, fieldProblems } = slices;
  const { draft, change } = slices.drafting;
  const hasAnswers = stored !== null && stored.response_count > 0;
  return (
    <Tabs
      value={view.tab}
      onChange={(tab) => view.setTab(TABS.find((each) => each === tab) ?? 'details')}
      keepMounted={false}
    >
      <Tabs.List mb="sm" className={classes.tabs ?? ''} aria-label={t('tabs.label')}>
        {TABS.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`tabs.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="details">
        <DetailsTab draft={draft} change={change} problems={fieldProblems} onEnter={slices.startQuestions} />
      </Tabs.Panel>
      <Tabs.Panel value="questions">
        <LazyLogicProvider
          drafting={slices.drafting}
          stored={stored}
          tried={slices.problems.tried}
          view={view}
          announce={slices.announce}
        >
          <LazyQuestionsTab
            draft={draft}
            plan={plan}
            view={view}
            actions={slices.actions}
            marks={slices.marks}
            marked={slices.marks.marked}
            room={slices.room}
            onFull={slices.onFull}
            notify={slices.steps.notify}
            change={change}
            problems={slices.problems}
            wordingLanguage={
              draft.language === null ? currentLanguage() : (languageOf(draft.language) ?? null)
            }
            generator={slots.generator({
              draft,
              plan,
              questionCount: askedIn(draft),
              addGenerated: slices.addGenerated,
              onUpgrade: slices.showUpgrade,
              onTemplates,
            })}
            tool={slots.questionTool}
            onTemplates={onTemplates}
            answered={hasAnswers ? stored.questions : NONE}
          />
        </LazyLogicProvider>
      </Tabs.Panel>
      <Tabs.Panel value="settings">
        <LazySettingsTab
          draft={draft}
          change={change}
          plan={plan}
          problems={fieldProblems}
          view={view}
          isWide={slices.isWide}
          answered={hasAnswers ? { isAnonymous: stored.anonymity_level === 'anonymous' } : null}
        />
      </Tabs.Panel>
    </Tabs>
  );
}
