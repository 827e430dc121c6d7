import { Button, Group } from '@mantine/core';
import {
  cleanNotifications,
  cleanNotificationsQueue,
  hideNotification,
  Notifications,
  showNotification,
} from '@mantine/notifications';
import { useRef } from 'react';
import { toastPlace } from './toast-place.ts';
import { useToastSpace } from './use-toast-space.ts';

interface Toast {
  title?: string;
  message: string;
  tone?: 'success' | 'error' | 'info';
  /** One thing that can be done about it, such as taking it back. */
  action?: { label: string; onClick: () => void };
  /** Whether a dialog opens along with it, as over one that is open already. */
  withDialog?: boolean;
  /** Whether it stands at the lower edge of a phone too: what it tells of may be at the upper one. */
  isBelow?: boolean;
  /** Called once when the toast has gone, however it went, unless it was acted on. */
  onGone?: () => void;
}

/** What is to be done when the toast that is shown has gone. */
let leave: (() => void) | null = null;

/** There a toast at the lower edge would lie over what the page begins with. */
const PHONE = '(max-width: 48em)';

const COLOURS = { success: 'green', error: 'red', info: 'petrol' } as const;

/**
 * Shows a toast in the place of the one before: one is visible at a time (product spec section 9). Gives what puts it
 * away before its time.
 */
export function showToast(toast: Toast): () => void {
  const { title, message, tone = 'info', action, withDialog = false, isBelow = false, onGone } = toast;
  leave?.();
  const gone = () => {
    if (leave !== gone) return;
    leave = null;
    onGone?.();
  };
  leave = gone;
  cleanNotificationsQueue();
  cleanNotifications();
  const id = showNotification({
    message:
      action === undefined ? (
        message
      ) : (
        <Group justify="space-between" gap="sm" wrap="nowrap">
          {message}
          <Button
            variant="light"
            size="compact-md"
            flex="none"
            onClick={() => {
              if (leave === gone) leave = null;
              hideNotification(id);
              action.onClick();
            }}
          >
            {action.label}
          </Button>
        </Group>
      ),
    ...(title === undefined ? {} : { title }),
    color: COLOURS[tone],
    onClose: gone,
    position: toastPlace({
      tone,
      isActedOn: action !== undefined,
      isPhone: window.matchMedia(PHONE).matches,
      hasDialog: withDialog || document.querySelector('[role="dialog"]') !== null,
      isBelow,
    }),
    role: tone === 'error' ? 'alert' : 'status',
    // What can be acted on stays long enough to be read and reached.
    autoClose: tone === 'error' || action !== undefined ? 9000 : 5000,
  });
  return () => hideNotification(id);
}

/** Where toasts appear; once, in the app's frame. They take room of their own and cover no control that is wanted next. */
export function ToastArea() {
  const area = useRef<HTMLDivElement>(null);
  useToastSpace(area);
  return (
    <div ref={area}>
      <Notifications limit={1} position="bottom-center" zIndex={1000} withinPortal={false} />
    </div>
  );
}
