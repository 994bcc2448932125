import { keepDraft as keepOnDevice, readDraft as readFromDevice } from '@portal/shared-ui/browser'
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
  const kept = readFromDevice(form) as Draft | null
  return kept && typeof kept.at === 'number' && kept.values ? kept : null
}

/** A full or forbidden storage must not stand in the way of writing: then nothing is kept. */
export const keepDraft = (form: string, draft: Draft): void => keepOnDevice(form, draft)

export const dropDraft = (form: string): void => keepOnDevice(form, null)
