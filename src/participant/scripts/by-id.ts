/** The element with this id, as the page has it; null where it has none. */
export const byId = <T extends HTMLElement>(id: string): T | null => document.getElementById(id) as T | null;
