const prefix = 'office-draft:'

/** Under which name the device keeps what an account is writing in one form: `draftKey('<account>:events:<id>')`. */
export const draftKey = (name: string) => `${prefix}${name}`

/** Whether an account has left something unsaved on this device. */
export const hasDrafts = (account: string): boolean => keysOf(account).length > 0

/** Removes what an account has left unsaved on this device. */
export function dropDrafts(account: string): void {
  for (const key of keysOf(account)) window.localStorage.removeItem(key)
}

function keysOf(account: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(draftKey(`${account}:`)))
  } catch {
    // A browser that stores nothing has kept nothing.
    return []
  }
}
