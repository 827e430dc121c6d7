import { Stack } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { SettingsContainer } from './settings-container.ts';

export function EditorSettings({ children }: { children: ReactNode }) {
  const container = useContext(SettingsContainer);
  const fields = <Stack gap="sm">{children}</Stack>;
  return container === null ? fields : createPortal(fields, container);
}
