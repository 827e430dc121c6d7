export const byId = <T extends HTMLElement>(id: string): T | null => document.getElementById(id) as T | null;
