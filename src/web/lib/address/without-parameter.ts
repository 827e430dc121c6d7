/** Removes a query parameter; for the setter of `useSearchParams`. */
export const withoutParameter = (name: string) => (before: URLSearchParams) => {
  before.delete(name);
  return before;
};
