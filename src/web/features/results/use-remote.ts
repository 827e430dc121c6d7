import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  beginPresentation,
  type PresentedStage,
  type RemoteAction,
  streamPresentation,
  tellPresentation,
} from '../../../shared/api/presentations.ts';
import { addressOf, call } from '../../lib/call.ts';
import { CallError, isCallError } from '../../lib/call-error.ts';
import { openEventStream } from '../../lib/event-stream.ts';

/** Well within what the server waits before it takes a silent screen for gone, also in a tab whose clocks run slowly. */
const TELL_MS = 30_000;

/**
 * Lets another device turn the pages of a presentation, from when it is asked for until the presentation is left.
 * @param stage what stands on the screen now
 * @param onAction takes what was pressed there
 */
export function useRemote(
  survey_id: string,
  stage: PresentedStage,
  onAction: (action: RemoteAction) => void,
) {
  const params = { id: survey_id };
  const [isJoined, setJoined] = useState(false);
  const begin = useMutation({
    mutationFn: () => call(beginPresentation, { params, body: { stage } }),
    onSuccess: () => setJoined(false),
  });
  const { reset } = begin;
  const presentation_id = begin.data?.presentation_id ?? null;
  const tell = useMutation({
    // One after the other: what stands there now is said last.
    scope: { id: `presentation ${survey_id}` },
    mutationFn: (body: { presentation_id: string; stage: PresentedStage }) =>
      call(tellPresentation, { params, body }),
    // Another window has the remote now. What only failed is said again soon.
    onError: (error) => isCallError(error, 'not_found') && reset(),
  });
  const { mutate } = tell;
  const latest = useRef({ onAction, tell: () => {} });
  useEffect(() => {
    latest.current = {
      onAction,
      tell: () => {
        if (presentation_id !== null) mutate({ presentation_id, stage });
      },
    };
  });

  const { place, total, is_shown, question_text } = stage;
  useEffect(() => {
    if (presentation_id !== null)
      mutate({ presentation_id, stage: { place, total, is_shown, question_text } });
  }, [mutate, presentation_id, place, total, is_shown, question_text]);

  useEffect(() => {
    if (presentation_id === null) return;
    const pulse = setInterval(() => latest.current.tell(), TELL_MS);
    const end = () =>
      void call(
        tellPresentation,
        { params: { id: survey_id }, body: { presentation_id, stage: null } },
        { keepalive: true },
      ).catch((error: unknown) => {
        // Another window took it over, there is no connection or nobody is signed in: it is over, or soon will be.
        if (!(error instanceof CallError)) throw error;
      });
    window.addEventListener('pagehide', end);
    // The end of the presentation has been sent: a page that comes back is answered with `gone`.
    const onGone = () => {
      stream.close();
      reset();
    };
    const stream = openEventStream(
      addressOf(streamPresentation, { params: { id: survey_id }, query: { presentation_id } }),
      {
        pressed: (data) => {
          setJoined(true);
          latest.current.onAction((data as { action: RemoteAction }).action);
        },
        gone: onGone,
        forbidden: onGone,
      },
    );
    return () => {
      clearInterval(pulse);
      window.removeEventListener('pagehide', end);
      stream.dispose();
      end();
    };
  }, [survey_id, presentation_id, reset]);

  return { begin, token: begin.data?.token ?? null, isJoined };
}
