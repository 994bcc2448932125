import {
  emptyPointer,
  POINTER_FILE,
  type Pointer,
  parsePointer,
} from '../../../shell/server/registry/pointer'
import { Conflict, type PointerStore } from './store'

/** Two writers who meet again and again are no accident any more. */
const TRIES = 1_000

export async function readPointer(store: PointerStore, name: string): Promise<Pointer> {
  const stored = await store.read(`${name}/${POINTER_FILE}`)
  return stored ? parsed(name, stored.text) : emptyPointer
}

/**
 * Changes an app's pointer. When somebody else was faster, the change is made anew on what he wrote, so that neither is
 * lost. A change that gives the same pointer writes nothing.
 */
export async function changePointer(
  store: PointerStore,
  name: string,
  change: (pointer: Pointer) => Pointer,
): Promise<Pointer> {
  const key = `${name}/${POINTER_FILE}`
  for (let left = TRIES; ; left -= 1) {
    const stored = await store.read(key)
    const before = stored ? parsed(name, stored.text) : emptyPointer
    const after = change(before)
    if (after === before) return before
    const next = { ...after, change: before.change + 1 }
    try {
      const condition = stored ? { ifTag: stored.tag } : ({ ifAbsent: true } as const)
      await store.write(key, `${JSON.stringify(next, null, 2)}\n`, condition)
      return next
    } catch (error) {
      if (!(error instanceof Conflict) || left === 0) throw error
    }
  }
}

function parsed(name: string, text: string): Pointer {
  try {
    return parsePointer(text)
  } catch (error) {
    throw new Error(
      `${name}/${POINTER_FILE} ${(error as Error).message}: mend it, or put an earlier copy back; the host goes on with what it said before.`,
    )
  }
}
