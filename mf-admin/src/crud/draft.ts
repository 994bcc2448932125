import { draftKey } from '@portal/shared-ui/browser'
import { useSession } from '@portal/shared-ui/portal'
import type { Values } from './resource'

/** What is being written, kept on the device as it is typed: { values, at }. One a form and account. */
export type Draft = { values: Values; at: number }

/** The name of a form's draft: the account's own, for a row of a table or for the empty form. */
export function useDraftName(table: string, id = 'ny'): string {
  const account = useSession(({ user }) => user?.id)
  return `${account}:${table}:${id}`
}

export function readDraft(form: string): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(draftKey(form)) ?? 'null')
    return kept && typeof kept.at === 'number' && kept.values ? kept : null
  } catch {
    return null
  }
}

/** A full or forbidden storage must not stand in the way of writing: then nothing is kept. */
export function keepDraft(form: string, draft: Draft): void {
  try {
    localStorage.setItem(draftKey(form), JSON.stringify(draft))
  } catch (error) {
    console.warn('What is being written could not be kept on this device:', error)
  }
}

export function dropDraft(form: string): void {
  try {
    localStorage.removeItem(draftKey(form))
  } catch {
    // Nothing could be kept either.
  }
}
