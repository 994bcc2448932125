/** The wanted versions of an app, newest first, and those that were rolled back: `site/<app>/pointer.json`. */
export type Pointer = {
  /** Increases with each change, so that no two states of a pointer have the same text. */
  change: number
  /**
   * `sha256` is the hash of the version's `release.json`; `forced` says why it was released although the release gate
   * refused it.
   */
  wanted: { version: string; sha256: string; forced?: string }[]
  bad: string[]
  /** Why the app is switched off, in words for visitors. */
  off?: string
  /** The version that an operator made live by name: the host does not roll it back, even when it fails. */
  insisted?: string
  /** Whether the app was retired permanently. */
  retired?: boolean
}

export const POINTER_FILE = 'pointer.json'

export const emptyPointer: Pointer = { change: 0, wanted: [], bad: [] }

/**
 * Reads a pointer. Keeps unknown fields: commands of a newer checkout may have written them. Throws half a sentence
 * that names the fault.
 */
export function parsePointer(text: string): Pointer {
  const pointer = parseObject(text) as Partial<Pointer>
  const { change = 0, wanted, bad = [] } = pointer
  const isVersion = (value: unknown) => typeof value === 'string' && /^[a-z0-9][\w.-]*$/i.test(value)
  if (!Array.isArray(wanted)) throw new Error('names no wanted versions')
  if (!Array.isArray(bad) || !bad.every(isVersion)) throw new Error('has invalid bad versions')
  if (!wanted.every((entry) => isVersion(entry?.version) && /^[0-9a-f]{64}$/.test(entry?.sha256)))
    throw new Error('has a wanted version without a name or a hash')
  if (pointer.off !== undefined && typeof pointer.off !== 'string') throw new Error('is off without a reason')
  if (pointer.insisted !== undefined && !isVersion(pointer.insisted))
    throw new Error('insists on an invalid version')
  return { ...pointer, change: Number.isInteger(change) ? change : 0, wanted, bad }
}

/** Parses a text as a JSON object. Throws half a sentence when it is none. */
export function parseObject(text: string): Record<string, unknown> {
  if (text.trim() === '') throw new Error('is empty')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error('is truncated or not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('is no object')
  return value as Record<string, unknown>
}
