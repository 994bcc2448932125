/**
 * What the team is told of its releases, by app and version: that one was shown, that an earlier one took its place, why
 * it could not be shown, or what went wrong beside that. The host takes no other word.
 */
export const outcomes = [
  'load',
  'fallback',
  'unreachable',
  'late',
  'contract',
  'broken',
  'chunk',
  'render',
  'blank',
  'error',
  'policy',
] as const

export type Outcome = (typeof outcomes)[number]

export type Count = (app: string, version: string, outcome: Outcome) => void
