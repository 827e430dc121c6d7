import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useEventCallback } from '../../../lib/use-event-callback.ts';
import type { EditorTab } from './draft-problems.ts';
import { logicHash, readEditorHash, settingsHash, tabOfAddress } from './editor-address.ts';

export interface AddressedView {
  readonly tab: EditorTab;
  readonly setTab: (tab: EditorTab) => void;
  readonly section: string | null;
  readonly openSection: (section: string | null, replace?: boolean) => void;
  readonly isLogicOpen: boolean;
  readonly logicStep: string | null;
  readonly openLogic: (step: string | null) => void;
}

export function useEditorAddress(firstTab: EditorTab): AddressedView {
  const location = useLocation();
  const navigate = useNavigate();
  const address = readEditorHash(location.hash);
  const [plainTab, setPlainTab] = useState(firstTab);
  const tab = tabOfAddress(address) ?? plainTab;
  // Query and state stay, as the start of a new survey is in them.
  const open = useEventCallback((hash: string, replace?: boolean) => {
    const { hash: now, search, state } = location;
    if (hash !== now) void navigate({ search, hash }, { state: state as unknown, replace: replace === true });
  });
  const setTab = useEventCallback((to: EditorTab) => {
    if (to !== 'settings') {
      setPlainTab(to);
      open('');
    } else if (tab !== 'settings') open(settingsHash(null));
  });
  const openSection = useCallback(
    (section: string | null, replace?: boolean) => open(settingsHash(section), replace),
    [open],
  );
  const openLogic = useEventCallback((step: string | null) => {
    setPlainTab('questions');
    open(logicHash(step));
  });
  return {
    tab,
    setTab,
    section: address?.view === 'settings' ? address.section : null,
    openSection,
    isLogicOpen: address?.view === 'logic',
    logicStep: address?.view === 'logic' ? address.step : null,
    openLogic,
  };
}
