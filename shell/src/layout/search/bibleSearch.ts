/** Where the Bible is searched for some words. */
export const bibleSearch = (words: string): string => `/bibeln?${new URLSearchParams({ sok: words })}`
