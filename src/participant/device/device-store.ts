/** Key-value storage on the device; never throws. */
export interface DeviceStore {
  read(key: string): string | null;
  /** Returns false if the value is stored only until the page closes. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

/** Wraps browser storage; if it is disabled or full, values last until the page closes. */
export function makeDeviceStore(open: () => Storage): DeviceStore {
  const memory = new Map<string, string>();
  const storage = attempt(open);
  return {
    read: (key) => memory.get(key) ?? attempt(() => storage?.getItem(key)) ?? null,
    write(key, value) {
      const stored = attempt(() => {
        storage?.setItem(key, value);
        return storage !== undefined;
      });
      if (stored === true) memory.delete(key);
      else memory.set(key, value);
      return stored === true;
    },
    remove(key) {
      memory.delete(key);
      attempt(() => storage?.removeItem(key));
    },
    keys: () => [...memory.keys(), ...(attempt(() => Object.keys(storage ?? {})) ?? [])],
  };
}

/** Returns undefined if storage throws (disabled, full, or a third-party frame). */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
