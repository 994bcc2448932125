/**
 * The outcomes that browsers report by app and version: shown, replaced by an earlier version, the reason of a failure
 * (`changed`, besides `unreachable`: a file has another hash than the released one), or another error; what React has
 * rendered anew instead of hydrating it (`recovered-…`, no failure: an extension may have changed the page); and the
 * classes of an area's speed and layout stability. The host accepts no other value.
 */
export const outcomes = [
  'load',
  'fallback',
  'unreachable',
  'changed',
  'late',
  'contract',
  'broken',
  'chunk',
  'render',
  'blank',
  'error',
  'policy',
  'recovered-html',
  'recovered-text',
  'recovered-error',
  'lcp-good',
  'lcp-middling',
  'lcp-poor',
  'inp-good',
  'inp-middling',
  'inp-poor',
  'cls-good',
  'cls-middling',
  'cls-poor',
] as const

/** Google's classes of a page's largest paint (LCP), its slowest reaction (INP) and its shifts (CLS). */
export type VitalClass = 'good' | 'middling' | 'poor'

export type Outcome = (typeof outcomes)[number]

/** @param file a file of the version, below its folder: a failure that names none is no evidence. */
export type Count = (app: string, version: string, outcome: Outcome, file?: string) => void
