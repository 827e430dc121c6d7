import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  beginPresentation,
  type PresentedSlide,
  type RemoteAction,
  streamPresentation,
  publishPresentation,
} from '../../../../shared/api/results/presentations.ts';
import { addressOf, call } from '../../../lib/call.ts';
import { CallError, isCallError } from '../../../lib/call-error.ts';
import { openEventStream } from '../../../lib/streams/event-stream.ts';

/** Well below the server's timeout, even with throttled background timers. */
const REPEAT_MS = 30_000;

/** @param onAction receives remote actions */
export function useRemote(
  survey_id: string,
  slide: PresentedSlide,
  onAction: (action: RemoteAction) => void,
) {
  const params = { id: survey_id };
  const [isJoined, setJoined] = useState(false);
  const begin = useMutation({
    mutationFn: () => call(beginPresentation, { params, body: { slide } }),
    onSuccess: () => setJoined(false),
  });
  const { reset } = begin;
  const presentation_id = begin.data?.presentation_id ?? null;
  const publish = useMutation({
    // Serialized, so the current slide is sent last.
    scope: { id: `presentation ${survey_id}` },
    mutationFn: (body: { presentation_id: string; slide: PresentedSlide }) =>
      call(publishPresentation, { params, body }),
    // Another window took over; other failures are retried.
    onError: (error) => isCallError(error, 'not_found') && reset(),
  });
  const { mutate } = publish;
  const latest = useRef({ onAction, publish: () => {} });
  useEffect(() => {
    latest.current = {
      onAction,
      publish: () => {
        if (presentation_id !== null) mutate({ presentation_id, slide });
      },
    };
  });

  const { place: position, total, results_visible, question_text } = slide;
  useEffect(() => {
    if (presentation_id !== null)
      mutate({ presentation_id, slide: { place: position, total, results_visible, question_text } });
  }, [mutate, presentation_id, position, total, results_visible, question_text]);

  useEffect(() => {
    if (presentation_id === null) return;
    const pulse = setInterval(() => latest.current.publish(), REPEAT_MS);
    const end = () =>
      void call(
        publishPresentation,
        { params: { id: survey_id }, body: { presentation_id, slide: null } },
        { keepalive: true },
      ).catch((error: unknown) => {
        // Another window took over, or offline or signed out: the remote ends.
        if (!(error instanceof CallError)) throw error;
      });
    window.addEventListener('pagehide', end);
    // Returning pages get `gone`.
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
