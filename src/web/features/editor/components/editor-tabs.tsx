import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/i18n.ts';
import type { EditorTab } from '../draft-problems.ts';
import type { EditorSlots } from '../slots.ts';
import type { Editor } from '../use-editor.ts';
import { DetailsTab } from './details-tab.tsx';
import { QuestionsTab } from './questions-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

const TABS: readonly EditorTab[] = ['details', 'questions', 'settings'];

interface EditorTabsProps {
  editor: Editor;
  slots: EditorSlots;
  onFocusQuestion: (id: string) => void;
}

/** The three parts of a survey. */
export function EditorTabs({ editor, slots, onFocusQuestion }: EditorTabsProps) {
  const { t } = useTranslation('editor');
  const { state, view, plan, stored, problems } = editor;
  const { draft, change } = state;
  const hasAnswers = stored !== null && stored.response_count > 0;
  return (
    <Tabs
      value={view.tab}
      onChange={(tab) => view.setTab(TABS.find((each) => each === tab) ?? 'details')}
      keepMounted={false}
    >
      <Tabs.List mb="lg" aria-label={t('tabs.label')}>
        {TABS.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`tabs.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="details">
        <DetailsTab draft={draft} change={change} problems={problems} />
      </Tabs.Panel>
      <Tabs.Panel value="questions">
        <QuestionsTab
          draft={draft}
          plan={plan}
          full={editor.room === 0}
          view={view}
          actions={editor.actions}
          saving={editor.saving}
          wordingLanguage={draft.language ?? currentLanguage()}
          generator={slots.generator({
            draft,
            plan,
            questionCount: draft.questions.length,
            addQuestions: editor.addQuestions,
            onUpgrade: editor.showUpgrade,
          })}
          tool={slots.questionTool}
          onTemplates={() => editor.dialog.open('templates')}
          onFocusQuestion={onFocusQuestion}
        />
      </Tabs.Panel>
      <Tabs.Panel value="settings">
        <SettingsTab
          draft={draft}
          change={change}
          plan={plan}
          problems={problems}
          answered={hasAnswers ? { isAnonymous: stored.anonymity_level === 'anonymous' } : null}
        />
      </Tabs.Panel>
    </Tabs>
  );
}
