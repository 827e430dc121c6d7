import { Stack } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { SettingsPlace } from './editor-settings-place.ts';

/** Settings of a kind that cannot be written into the question: they stand beside it, where there is a place for them. */
export function EditorSettings({ children }: { children: ReactNode }) {
  const place = useContext(SettingsPlace);
  const fields = <Stack gap="sm">{children}</Stack>;
  return place === null ? fields : createPortal(fields, place);
}
