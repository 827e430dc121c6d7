/**
 * Stands in for `react` and `react/jsx-runtime` in the participant's script and in the server's
 * rendering of the page (see the Vite configurations). The source is written in React; a person
 * who answers a survey downloads Preact, a tenth of the size.
 */
import { options, type VNode } from 'preact';

export {
  Component,
  Fragment,
  cloneElement,
  createContext,
  createElement,
  createRef,
  isValidElement,
} from 'preact';
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks';
export { jsx, jsxDEV, jsxs } from 'preact/jsx-runtime';

/** Input types whose native `change` already fires when React's `onChange` would. */
const CHANGES_AT_ONCE = new Set(['checkbox', 'radio', 'file']);

const hookBefore = options.vnode?.bind(options);
options.vnode = (vnode) => {
  if (vnode.type === 'input' || vnode.type === 'textarea') renameChange(vnode);
  hookBefore?.(vnode);
};

/** React calls `onChange` at every keystroke; natively that is the `input` event. */
function renameChange(vnode: VNode) {
  const props: Record<string, unknown> = vnode.props;
  if (props['onChange'] === undefined || CHANGES_AT_ONCE.has(String(props['type']))) return;
  props['onInput'] ??= props['onChange'];
  delete props['onChange'];
}
