import { appendToJournal, type Verdict } from '../journal'

/** Writes a decision into a site's journal, as its host would. */
export const decide = (folder: string, what: Verdict, app: string, version: string, why: string): void =>
  appendToJournal(folder, [{ what, app, version, why }])
