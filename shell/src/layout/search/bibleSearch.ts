/** The address of a Bible search. */
export const bibleSearch = (words: string): string => `/bibeln?${new URLSearchParams({ sok: words })}`
