import { Button, Group, Notification } from '@mantine/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toastPlacement } from './toast-placement.ts';
import classes from './toast.module.css';
import { useToastFocus } from './use-toast-focus.ts';
import { useToastSpace } from './use-toast-space.ts';

interface Toast {
  title?: string;
  message: string;
  tone?: 'success' | 'error' | 'info';
  action?: { label: string; onClick: () => void };
  /** True if a dialog opens at the same time. */
  withDialog?: boolean;
  /** True to use the bottom on phones too, if it refers to something at the top. */
  isBelow?: boolean;
  /** Called once when the toast disappears, except after its action. */
  onGone?: () => void;
}

interface ShownToast extends Toast {
  readonly key: number;
  readonly position: ReturnType<typeof toastPlacement>;
}

// Not @mantine/notifications: its toasts are no Tab stop from a dialog and close while they are focused.

/** On phones a bottom toast would cover the start of the page. */
const PHONE = '(max-width: 48em)';
const PLACEMENTS = ['top-center', 'bottom-center'] as const;
const COLOURS = { success: 'green', error: 'red', info: 'petrol' } as const;
/** In milliseconds; errors and toasts with an action stay longer. */
const STAYS = { short: 5000, long: 9000 } as const;

let shown: ShownToast | null = null;
let made = 0;
const watchers = new Set<() => void>();

function put(next: ShownToast | null): void {
  shown = next;
  watchers.forEach((watch) => watch());
}

function leave(toast: ShownToast | null): void {
  if (toast === null || toast !== shown) return;
  put(null);
  toast.onGone?.();
}

/**
 * Replaces the current toast (docs/spec.md#9-numbers).
 * @returns closes the toast early
 */
export function showToast(toast: Toast): () => void {
  const { tone = 'info', action, withDialog = false, isBelow = false } = toast;
  leave(shown);
  const position = toastPlacement({
    tone,
    isActedOn: action !== undefined,
    isPhone: window.matchMedia(PHONE).matches,
    hasDialog: withDialog || document.querySelector('[role="dialog"]') !== null,
    isBelow,
  });
  const next: ShownToast = { ...toast, key: (made += 1), position };
  put(next);
  return () => leave(next);
}

/** Prevents a success beside a later failure. */
export function dismissSuccess(): void {
  if (shown?.tone === 'success') leave(shown);
}

const watchShown = (watch: () => void) => {
  watchers.add(watch);
  return () => void watchers.delete(watch);
};

/** Container of toasts, once per app; reserves space so no control is covered. */
export function ToastArea() {
  const area = useRef<HTMLDivElement>(null);
  const toast = useSyncExternalStore(watchShown, () => shown);
  useToastSpace(area);
  return (
    <div ref={area}>
      {PLACEMENTS.map((placement) => (
        <div key={placement} className={classes.stack} data-position={placement}>
          {toast?.position === placement && <ToastCard key={toast.key} toast={toast} />}
        </div>
      ))}
    </div>
  );
}

/** A toast that closes by itself unless it is hovered or focused. */
function ToastCard({ toast }: { toast: ShownToast }) {
  const { title, message, tone = 'info', action } = toast;
  const card = useRef<HTMLDivElement>(null);
  const giveBack = useToastFocus(card, action !== undefined);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isPointedAt || isFocused;
  useEffect(() => {
    if (isPaused) return;
    const time = tone === 'error' || action !== undefined ? STAYS.long : STAYS.short;
    const timer = setTimeout(() => leave(toast), time);
    return () => clearTimeout(timer);
  }, [isPaused, toast, tone, action]);
  return (
    <Notification
      ref={card}
      className={classes.toast ?? ''}
      role={tone === 'error' ? 'alert' : 'status'}
      color={COLOURS[tone]}
      {...(title !== undefined && { title })}
      onClose={() => {
        giveBack();
        leave(toast);
      }}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {action === undefined ? (
        message
      ) : (
        <Group justify="space-between" gap="sm">
          <span className={classes.message}>{message}</span>
          <Button
            variant="light"
            size="compact-md"
            flex="none"
            onClick={() => {
              giveBack();
              put(null);
              action.onClick();
            }}
          >
            {action.label}
          </Button>
        </Group>
      )}
    </Notification>
  );
}
