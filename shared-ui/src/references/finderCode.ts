import { codeQuery } from '../codeQuery'
import { loadFinder } from '../scripture'

/** Finds the references in a text. Fetched for a text that may have one. */
export const finderCode = codeQuery('finder', loadFinder)

/** Whether a text may have a reference: two numbers close together. */
export const mayRefer = (text: string): boolean => /\d\D{1,8}\d/.test(text)
