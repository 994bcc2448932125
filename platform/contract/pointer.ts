/**
 * A version and the hash of its `release.json`. `forced` says why it was released although the release gate refused it;
 * `security` that it closes a hole: no host goes back from it.
 */
export type WantedVersion = { version: string; sha256: string; forced?: string; security?: true }

/**
 * A version that a share of browsers (1 to 99 of 100) gets beside the live one, since a time (ISO 8601). The host
 * makes it live for all, or halts it, by what browsers report.
 */
export type CanaryEntry = WantedVersion & { share: number; since: string }

/** A link that shows a version in one browser: the SHA-256 of its token, and its end (ISO 8601). */
export type PreviewEntry = { token: string; version: string; sha256: string; until: string }

/** The wanted versions of an app, newest first, and those that were rolled back: `site/<app>/pointer.json`. */
export type Pointer = {
  /** Increases with each change, so that no two states of a pointer have the same text. */
  change: number
  wanted: WantedVersion[]
  bad: string[]
  /** Why the app is switched off, in words for visitors. */
  off?: string
  /** The version that an operator made live by name: the host does not roll it back, even when it fails. */
  pinned?: string
  /** Whether the app was retired permanently. */
  retired?: boolean
  /** Links to versions that are not live. */
  previews?: PreviewEntry[]
  /** The version beside the live one. */
  canary?: CanaryEntry
  /** The signature of everything else in the pointer, with a key of the app (`trust.json`). */
  signature?: string
}

export const POINTER_FILE = 'pointer.json'

export const emptyPointer: Pointer = { change: 0, wanted: [], bad: [] }

/** The versions that a pointer names for some browsers, beside the wanted ones. */
export const versionsBeside = ({ canary }: Pointer): WantedVersion[] => (canary ? [canary] : [])

/** Whether no host goes back from a version: it closes a hole, or an operator made it live by its name. */
export const isKept = ({ pinned, wanted }: Pointer, version: string): boolean =>
  version === pinned || wanted.some((entry) => entry.version === version && entry.security === true)

/** The newest wanted versions of a pointer, and those beside them. */
export const namedVersions = (pointer: Pointer, maxWanted?: number): WantedVersion[] => [
  ...pointer.wanted.slice(0, maxWanted),
  ...versionsBeside(pointer),
]

/** The pointer without versions beside the wanted ones. */
export const withoutBeside = ({ canary: _, ...pointer }: Pointer): Pointer => pointer

/**
 * Reads a pointer. Keeps unknown fields: commands of a newer checkout may have written them. Throws an error whose
 * message names the fault, as the end of a sentence.
 */
export function parsePointer(text: string): Pointer {
  const pointer = parseObject(text) as Partial<Pointer>
  const { change = 0, wanted, bad = [] } = pointer
  if (!Array.isArray(wanted)) throw new Error('names no wanted versions')
  if (!Array.isArray(bad) || !bad.every(isVersion)) throw new Error('has invalid bad versions')
  if (!wanted.every((entry) => isVersion(entry?.version) && isHash(entry?.sha256)))
    throw new Error('has a wanted version without a name or a hash')
  if (pointer.off !== undefined && typeof pointer.off !== 'string') throw new Error('is off without a reason')
  if (pointer.pinned !== undefined && !isVersion(pointer.pinned)) throw new Error('pins an invalid version')
  if (!isListOf(pointer.previews ?? [], isPreview)) throw new Error('has an invalid preview')
  const { canary } = pointer
  if (canary !== undefined && !isCanary(canary)) throw new Error('has an invalid canary')
  if (!['string', 'undefined'].includes(typeof pointer.signature)) throw new Error('has an invalid signature')
  return { ...pointer, change: Number.isInteger(change) ? change : 0, wanted, bad }
}

const isVersion = (value: unknown): boolean => typeof value === 'string' && /^[a-z0-9][\w.-]*$/i.test(value)

const isHash = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

const isListOf = (list: unknown, isOne: (value: unknown) => boolean): boolean =>
  Array.isArray(list) && list.every(isOne)

function isPreview(value: unknown): boolean {
  const { token, version, sha256, until } = (value ?? {}) as Partial<PreviewEntry>
  return isHash(token) && isVersion(version) && isHash(sha256) && Number.isFinite(Date.parse(String(until)))
}

export const isShare = (share: unknown): share is number =>
  Number.isInteger(share) && Number(share) >= 1 && Number(share) <= 99

function isCanary(value: unknown): boolean {
  const { version, sha256, share, since } = (value ?? {}) as Partial<CanaryEntry>
  return isVersion(version) && isHash(sha256) && isShare(share) && Number.isFinite(Date.parse(String(since)))
}

/** Parses a text as a JSON object. Throws when it is none; the error's message is the end of a sentence. */
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
