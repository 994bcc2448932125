/**
 * The markup of a page in which the browser's own search finds the closed texts (`Findable` of shared-ui). React writes
 * each value of `hidden` as an empty one, and accepts this value when it takes the element over.
 */
export const keepFindable = (markup: string): string =>
  markup.replaceAll('<div hidden="" data-findable="">', '<div hidden="until-found" data-findable="">')
