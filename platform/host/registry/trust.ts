import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Pointer, parseObject } from '../../contract/pointer'
import type { StoredRemote, StoredShell } from '../../contract/release'
import { isSignatureOf, pointerText } from '../../contract/signatures'
import { claimedWithoutTrust, readTrust, type Trust } from '../../contract/trust'

const TRUST_FILE = 'trust.json'

/** Where the host finds the keys: `PORTAL_TRUST`, outside the site when teams can write there; else in the site. */
export const trustFile = (folder: string): string => process.env.PORTAL_TRUST || join(folder, TRUST_FILE)

/** Parses `trust.json`. Throws an error whose message names the fault, as the end of a sentence. */
export const parseTrust = (text: string): Trust => readTrust(parseObject(text))

type Read = { value: Trust; text: string; problems: string[] }

/**
 * Reads the keys that may release apps.
 * @param last the last valid text, used when the file is damaged or missing; empty when there was none. Deleting the
 * file therefore switches no check off. A damaged file without a valid one before it trusts no app.
 */
export function readTrustFile(folder: string, last: string): Read {
  const inForce = (wrong: string): Read => ({
    value: last === '' ? {} : parseTrust(last),
    text: last,
    problems: [
      `${TRUST_FILE} ${wrong}: ${last === '' ? 'no new pointer is used' : 'its last valid text stays in use'}.`,
    ],
  })
  try {
    const text = readFileSync(trustFile(folder), 'utf8')
    return { value: parseTrust(text), text, problems: [] }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') return inForce(code ? `cannot be read (${code})` : message)
    return last === '' ? { value: null, text: '', problems: [] } : inForce('is missing ({} ends signatures)')
  }
}

/** Throws unless a pointer is signed with a key that may release its app; the message is the end of a sentence. */
export function requireSigned(trust: Trust, name: string, pointer: Pointer): void {
  if (!trust) return
  const own = trust[name]
  if (!own) throw new Error('is of an app that trust.json does not name')
  if (own.keys.length === 0) return
  const { signature } = pointer
  if (signature === undefined) throw new Error('is not signed')
  const text = pointerText(name, pointer)
  const isOf = ({ keys }: { keys: string[] }) => keys.some((key) => isSignatureOf(text, signature, key))
  if (isOf(own)) return
  const other = Object.keys(trust).find((app) => isOf(trust[app] ?? own))
  throw new Error(
    other
      ? `is signed with a key of ${other}`
      : 'has a signature that is of no key in trust.json, or was changed',
  )
}

/**
 * Throws for a release that claims paths of others, or lacks the hash of a file that it runs; the error's message is
 * the end of a sentence.
 */
export function requireTrusted(trust: Trust, name: string, release: StoredRemote | StoredShell): void {
  const own = trust?.[name]
  if (!own) return
  if ('paths' in release) {
    const claimed = claimedWithoutTrust(release, own)
    if (claimed !== undefined) throw new Error(`claims ${claimed}, which trust.json does not give to ${name}`)
  }
  if (own.keys.length === 0) return
  const scripts = 'paths' in release ? release.preload : release.scripts
  const run = [...scripts, ...(release.server ? [release.server.file] : [])]
  const unknown = run.find((file) => !release.files[file])
  if (unknown !== undefined) throw new Error(`has no hash of ${unknown}`)
}
