import { readStorage, writeStorage } from './storage'

const prefix = 'draft:'

/** Under which name the device keeps what an account is writing in one form: `draftKey('<account>:events:<id>')`. */
export const draftKey = (name: string) => `${prefix}${name}`

/** The stored draft of this name; null without a readable one. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(readStorage('local', draftKey(name)) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps what is being written on the device, as far as the browser allows; null removes it. */
export const keepDraft = (name: string, draft: object | null): void =>
  writeStorage('local', draftKey(name), draft && JSON.stringify(draft))

/** The names of an account's drafts, or of those of one form: `draftNames('<account>', 'notes')`. */
export function draftNames(account: string, form = ''): string[] {
  try {
    const start = draftKey(`${account}:${form && `${form}:`}`)
    const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(start))
    return keys.map((key) => key.slice(prefix.length))
  } catch {
    // A browser that stores nothing has kept nothing.
    return []
  }
}

/** Whether an account has left something unsaved on this device. */
export const hasDrafts = (account: string): boolean => draftNames(account).length > 0

/** Removes what an account has left unsaved on this device. */
export function dropDrafts(account: string): void {
  for (const name of draftNames(account)) keepDraft(name, null)
}
