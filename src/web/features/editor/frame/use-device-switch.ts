import { useState } from 'react';

export function useDeviceSwitch(key: string, initial: boolean): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => {
    const stored = localStorage.getItem(key);
    return stored === null ? initial : stored === 'true';
  });
  const set = (to: boolean) => {
    setOn(to);
    try {
      localStorage.setItem(key, String(to));
    } catch (error) {
      // Storage is full or blocked.
      if (!(error instanceof DOMException)) throw error;
    }
  };
  return [isOn, set];
}
