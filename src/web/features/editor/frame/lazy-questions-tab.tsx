import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import type { QuestionsTab } from '../questions/questions-tab.tsx';

const Tab = lazy(async () => ({ default: (await import('../questions/questions-tab.tsx')).QuestionsTab }));

const Logic = lazy(async () => ({ default: (await import('../logic-view/logic-view.tsx')).LogicView }));

export function LazyQuestionsTab(props: ComponentProps<typeof QuestionsTab>) {
  return (
    <Suspense fallback={<Skeletons shape="form" count={4} />}>
      {props.view.isLogicOpen ? <Logic /> : <Tab {...props} />}
    </Suspense>
  );
}
