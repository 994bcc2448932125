import type { Page } from '@portal/e2e/browser'
import type { Candidate } from './candidateSite'
import type { GatedPage, View } from './pagesOf'

/** A console error, an exception or a policy violation of an open page. */
export type Complaint = { kind: 'console' | 'exception' | 'policy'; text: string }

/** What a page has before the candidate's code runs in it. */
export type Baseline = { globals: string[]; rules: string[]; roots: string }

/** One open page of the candidate, settled. */
export type Visit = {
  page: Page
  candidate: Candidate
  gated: GatedPage
  view: View
  /** Whether the page came to an end in the time that this machine needs for one. */
  isSettled: boolean
  /** The host's answer. */
  status: number
  document: string
  complaints: Complaint[]
  /** Outcomes of the candidate on this page, by the shell's own count. */
  outcomes: string[]
  /** Null for a shell: everything on the page is its own. */
  baseline: Baseline | null
  /** Bytes of the candidate's files on this page, as they are sent (Brotli). */
  bytes: number
  /** The app's own limit in bytes for one page. */
  budget: number | null
}

/** A rule of the gate: returns a short phrase for each fault that it finds on an open page. */
export type Rule = { name: string; check: (visit: Visit) => string[] | Promise<string[]> }

/** A broken rule: its name, the page's path, how it was opened, and the fault as a short phrase. */
export type Fault = { rule: string; path: string; view?: View; what: string }
