/**
 * The outcomes that browsers report by app and version: shown, replaced by an earlier version, the reason of a
 * failure, or another error. The host accepts no other value.
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
