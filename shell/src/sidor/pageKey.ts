/** The key of the query of a page, which routes read before the code of pages is there. */
export const pageKey = (path: string) => ['page', path]
