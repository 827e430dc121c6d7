import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import type { QuestionsTab } from '../questions/questions-tab.tsx';

/** With every kind of question, their editors and the rules of wording it is the heaviest part of the editor. */
const Tab = lazy(async () => ({ default: (await import('../questions/questions-tab.tsx')).QuestionsTab }));

/** The Questions tab, whose code comes after that of the editor. */
export function LazyQuestionsTab(props: ComponentProps<typeof QuestionsTab>) {
  return (
    <Suspense fallback={<Skeletons shape="form" count={4} />}>
      <Tab {...props} />
    </Suspense>
  );
}
