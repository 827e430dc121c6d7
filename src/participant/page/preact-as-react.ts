import { createElement, Fragment } from 'preact';
import { jsx, jsxDEV, jsxs } from 'preact/jsx-runtime';

/**
 * Stands in for `react` and `react/jsx-runtime` where the server renders the page (see the Vite configurations): the
 * components are written in React and plain, so the small and quick Preact turns them into the same HTML. The page's
 * own script needs neither; the owner's app runs them with React.
 */
export { createElement, Fragment, jsx, jsxDEV, jsxs };
