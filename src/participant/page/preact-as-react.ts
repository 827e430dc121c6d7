import { createContext, createElement, Fragment } from 'preact';
import { useContext } from 'preact/hooks';
import { jsx, jsxDEV, jsxs } from 'preact/jsx-runtime';

/**
 * Replaces React in server rendering (see the Vite configurations): Preact renders the same HTML faster. The owner's
 * app runs these components with React.
 */
export { createContext, createElement, Fragment, jsx, jsxDEV, jsxs, useContext };
