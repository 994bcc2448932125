import { draftNames, keepDraft as keepOnDevice, readDraft as readFromDevice } from '@portal/shared-ui/browser'
import { useSession } from '@portal/shared-ui/portal'
import type { Values } from '../data/resource'
import { isLiveTab, TAB } from '../data/tab'

/** A draft on the device: the changed fields and the time. */
export type Draft = { values: Values; at: number }

/** Separates a form's name from the id of its copy: the tab that wrote it, or the time when it was set aside. */
const COPY = '~'

/**
 * The name of a form's draft, by account: for a row of a table, or for the empty form, also of a part of the table. Each
 * tab has its own copy of the empty form.
 */
export function useDraftName(table: string, id?: string, part?: string): string {
  return useNameOfDraft(table)(id ?? `${part ? `ny-${part}` : 'ny'}${COPY}${TAB}`)
}

/** Returns a function that names the draft of a row. */
export function useNameOfDraft(table: string): (id: string) => string {
  const account = useSession(({ user }) => user?.id)
  return (id) => `${account}:${table}:${id}`
}

/** The name of the draft of a dialog's form, and a function that closes the dialog when its words are saved or given up. */
export function useDialogDraft(onClose: () => void, table: string, id?: string) {
  const draft = useDraftName(table, id)
  const close = () => {
    giveUpDraft(draft)
    onClose()
  }
  return { draft, close }
}

export function readDraft(name: string): Draft | null {
  const kept = readFromDevice(name) as Draft | null
  return kept && typeof kept.at === 'number' && kept.values ? kept : null
}

/** The forms whose newest text only the open page has. */
const unstored = new Set<string>()

/** Whether something that was typed in this page is not on the device. */
export const hasUnstored = (): boolean => unstored.size > 0

/** The drafts that open forms of this page have written or taken up. */
const written = new Set<string>()

/** A form that is closed has no text of its own any more. */
export function forgetForm(name: string): void {
  unstored.delete(name)
  written.delete(name)
}

/** Returns false when the storage is full or forbidden: the form still works, without a draft. */
export function keepDraft(name: string, draft: Draft): boolean {
  keepOnDevice(name, draft)
  written.add(name)
  const isStored = readDraft(name)?.at === draft.at
  if (isStored) unstored.delete(name)
  else unstored.add(name)
  return isStored
}

export function dropDraft(name: string): void {
  keepOnDevice(name, null)
  forgetForm(name)
}

/** Drops what a form's writer gave up. An earlier draft that the form only offered stays. */
export function giveUpDraft(name: string): void {
  if (written.has(name)) dropDraft(name)
}

/**
 * Stores a text that its writer discarded for another person's version: the form offers it, and later typing does not
 * overwrite it.
 */
export function setAside(name: string, values: Values): void {
  const at = Date.now()
  keepDraft(`${formOf(name)}${COPY}${at}`, { values, at })
}

export type Copy = { name: string; draft: Draft }

/** The drafts of a form on this device, newest first. Leaves out those that another open tab is writing. */
export async function findCopies(name: string): Promise<Copy[]> {
  const copies = copiesOf(name)
  if (copies.every((copy) => copy.name === name)) return copies
  const isLive = await isLiveTab()
  return copies.filter((copy) => copy.name === name || !isLive(copy.name.split(COPY)[1] ?? ''))
}

function copiesOf(name: string): Copy[] {
  const form = formOf(name)
  const [account = '', table] = form.split(':')
  return draftNames(account, table)
    .filter((other) => other === form || other.startsWith(`${form}${COPY}`))
    .flatMap((other) => {
      const draft = readDraft(other)
      return draft ? [{ name: other, draft }] : []
    })
    .sort((one, other) => other.draft.at - one.draft.at)
}

const formOf = (name: string) => name.split(COPY)[0] ?? name
