import { readStorage, writeStorage } from './storage'

const prefix = 'draft:'

/** The storage key of a draft: account, form and item, as `draftKey('<account>:events:<id>')`. */
export const draftKey = (name: string) => `${prefix}${name}`

/** The stored draft of this name; null without a readable one. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(readStorage('local', draftKey(name)) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a draft on the device, if the browser allows it; null removes it. */
export const keepDraft = (name: string, draft: object | null): void =>
  writeStorage('local', draftKey(name), draft && JSON.stringify(draft))

/** The names of an account's drafts, or of one form's: `draftNames('<account>', 'notes')`. */
export function draftNames(account: string, form = ''): string[] {
  try {
    const start = draftKey(`${account}:${form && `${form}:`}`)
    const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(start))
    return keys.map((key) => key.slice(prefix.length))
  } catch {
    // A browser without storage has no drafts.
    return []
  }
}

/** Whether an account has drafts on this device. */
export const hasDrafts = (account: string): boolean => draftNames(account).length > 0

/** Removes an account's drafts from this device. */
export function dropDrafts(account: string): void {
  for (const name of draftNames(account)) keepDraft(name, null)
}
