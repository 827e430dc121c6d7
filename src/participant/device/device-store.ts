/** What is kept on the device, by key; nothing here ever throws. */
export interface DeviceStore {
  read(key: string): string | null;
  /** @returns whether it is really kept, beyond this page */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

/**
 * Wraps the browser's storage. Where it is switched off or full, things are kept as long as the page is
 * open, so that everything else works the same.
 */
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

/** Storage may refuse by throwing (switched off, full, third-party frame); undefined then. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
