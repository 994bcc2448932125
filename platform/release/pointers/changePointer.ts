import { emptyPointer, POINTER_FILE, type Pointer, parsePointer } from '../../contract/pointer'
import { signPointer } from '../keys/signPointer'
import { Conflict, type PointerStore } from './store'
import { pause, type Wait } from './wait'

/** Retries after conflicts with growing, jittered pauses, ten seconds in all. */
const PAUSES_MS = [0, 0, 10, 20, 40, 80, 160, 320, ...Array(10).fill(1_000)]

export async function readPointer(store: PointerStore, name: string): Promise<Pointer> {
  const stored = await store.read(`${name}/${POINTER_FILE}`)
  return stored ? parsed(name, stored.text) : emptyPointer
}

/**
 * Changes an app's pointer. After a conflict, applies the change again to the newer pointer, so that neither change is
 * lost. Signs it with the app's key when there is one here. A change without effect writes nothing. Rejects with a
 * readable error when the store refuses.
 */
export async function changePointer(
  store: PointerStore,
  name: string,
  change: (pointer: Pointer) => Pointer,
  wait: Wait = pause,
): Promise<Pointer> {
  const key = `${name}/${POINTER_FILE}`
  for (const milliseconds of [...PAUSES_MS, null]) {
    const stored = await store.read(key)
    const before = stored ? parsed(name, stored.text) : emptyPointer
    const after = change(before)
    if (after === before) return before
    const next = signPointer(name, { ...after, change: before.change + 1 })
    try {
      const condition = stored ? { ifTag: stored.tag } : ({ ifAbsent: true } as const)
      await store.write(key, `${JSON.stringify(next, null, 2)}\n`, condition)
    } catch (error) {
      if (!(error instanceof Conflict) || milliseconds === null) throw error
      await wait(milliseconds * Math.random())
      continue
    }
    const { change: kept } = await readPointer(store, name)
    if (kept < next.change) throw new Error(`${key} was written, but the pointer store does not keep it.`)
    return next
  }
  throw new Conflict(key)
}

function parsed(name: string, text: string): Pointer {
  try {
    return parsePointer(text)
  } catch (error) {
    throw new Error(
      `${name}/${POINTER_FILE} ${(error as Error).message}: repair it; the host keeps using its last valid text.`,
    )
  }
}
