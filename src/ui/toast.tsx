import {
  cleanNotifications,
  cleanNotificationsQueue,
  Notifications,
  showNotification,
} from '@mantine/notifications';

interface Toast {
  title?: string;
  message: string;
  tone?: 'success' | 'error' | 'info';
}

const COLOURS = { success: 'green', error: 'red', info: 'petrol' } as const;

/** Shows a toast in the place of the one before: one is visible at a time (product spec section 9). */
export function showToast({ title, message, tone = 'info' }: Toast): void {
  cleanNotificationsQueue();
  cleanNotifications();
  showNotification({
    message,
    ...(title === undefined ? {} : { title }),
    color: COLOURS[tone],
    role: tone === 'error' ? 'alert' : 'status',
    autoClose: tone === 'error' ? 9000 : 5000,
  });
}

/** Where toasts appear; once, in the app's frame. */
export function ToastArea() {
  return <Notifications limit={1} position="bottom-center" zIndex={1000} />;
}
