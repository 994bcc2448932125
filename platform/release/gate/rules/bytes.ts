import type { Rule } from '../types'

/** Each page is within the app's own budget. */
export const bytes: Rule = {
  name: 'bytes',
  check: ({ bytes, budget }) =>
    budget !== null && bytes > budget ? [`loads ${kb(bytes)} kB, its budget is ${kb(budget)} kB`] : [],
}

const kb = (bytes: number): string => (bytes / 1000).toFixed(1)
