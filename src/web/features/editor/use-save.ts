import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../../shared/errors.ts';
import type { Plan } from '../../../shared/plans.ts';
import { refuseQuestionCount } from '../../../shared/plans.ts';
import type { Survey } from '../../../shared/api/surveys.ts';
import { showToast } from '../../../ui/toast.tsx';
import { CallError } from '../../lib/call-error.ts';
import { useErrorText } from '../../lib/error-text.ts';
import type { Target } from './api.ts';
import { useCurrentVersion, useSaveDraft, useAffectedAnswers } from './api.ts';
import type { ServerProblems } from './draft-problems.ts';
import { firstProblem, firstServerProblem, readServerProblems, unchangedFields } from './draft-problems.ts';
import type { Draft } from './model.ts';
import type { View } from './use-view.ts';

interface Facts {
  draft: Draft;
  stored: Survey | null;
  /** The version the draft started from: older than the stored one where it was kept on the device for long. */
  version: number | null;
  plan: Plan;
  view: View;
  onSaved: (survey: Survey) => void;
  /** The session has ended. */
  onSignedOut: () => void;
}

/** What stands between pressing Save and its end. */
export type SaveQuestion =
  | { readonly kind: 'affected'; readonly answers: number; readonly target: Target }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'upgrade'; readonly text: string };

export interface Saving {
  readonly save: () => void;
  readonly busy: boolean;
  /** Whether somebody has tried to save: from then on also what is missing is marked. */
  readonly tried: boolean;
  readonly server: ServerProblems | null;
  /** What the server refused of the survey's own fields, as long as they are as they were sent. */
  readonly fieldProblems: FieldErrors;
  /** The line above the form, in words. */
  readonly failure: string | null;
  readonly question: SaveQuestion | null;
  readonly ask: (question: SaveQuestion | null) => void;
  readonly saveAnyway: () => void;
  readonly overwrite: () => void;
}

/** Saves once however often it is pressed, and turns every refusal into words at the right place. */
export function useSave({ draft, stored, version, plan, view, onSaved, onSignedOut }: Facts): Saving {
  const { t } = useTranslation('editor');
  const errorText = useErrorText();
  const saveDraft = useSaveDraft();
  const affectedAnswers = useAffectedAnswers();
  const currentVersion = useCurrentVersion();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [server, setServer] = useState<ServerProblems | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [question, ask] = useState<SaveQuestion | null>(null);
  const target = stored === null ? null : { id: stored.id, version: version ?? stored.version };

  const isRefused = () => {
    setTried(true);
    const place = firstProblem(draft);
    if (place !== null) {
      setFailure(t('save.checkFields'));
      view.goTo(place);
      return true;
    }
    const count = draft.questions.length;
    if (refuseQuestionCount(plan, count, stored?.questions.length ?? 0) === null) return false;
    setFailure(t('upgrade.tooManyLine'));
    ask({ kind: 'upgrade', text: t('upgrade.tooMany', { count }) });
    return true;
  };

  const fail = (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'not_authenticated') return onSignedOut();
    if (error.code === 'version_conflict') return ask({ kind: 'conflict' });
    if (error.status === 402) ask({ kind: 'upgrade', text: errorText(error) });
    const problems = readServerProblems(error.fields, draft);
    const place = firstServerProblem(problems);
    setServer(problems);
    if (place !== null) view.goTo(place);
    const isUnknown = error.code === 'internal';
    const general = stored === null ? t('save.failedNew') : t('save.failedEdit');
    setFailure(isUnknown ? general : place === null ? errorText(error) : t('save.checkFields'));
    const message = isUnknown ? t('save.failedToast') : errorText(error);
    showToast({ title: t('save.failedTitle'), message, tone: 'error' });
  };

  const run = async (to: Target | null, confirmed: boolean) => {
    if (isRunning.current) return;
    if (isRefused()) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    setServer(null);
    ask(null);
    try {
      if (to !== null && !confirmed) {
        const answers = await affectedAnswers.mutateAsync({ draft, target: to });
        if (answers > 0) return ask({ kind: 'affected', answers, target: to });
      }
      onSaved(await saveDraft.mutateAsync({ draft, target: to }));
    } catch (error) {
      fail(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  const overwrite = async () => {
    if (target === null) return;
    try {
      await run({ ...target, version: await currentVersion.mutateAsync(target.id) }, false);
    } catch (error) {
      fail(error);
    }
  };

  return {
    save: () => void run(target, false),
    busy,
    tried,
    server,
    fieldProblems: server === null ? {} : unchangedFields(server, draft),
    failure,
    question,
    ask,
    saveAnyway: () => {
      if (question?.kind === 'affected') void run(question.target, true);
    },
    overwrite: () => void overwrite(),
  };
}
