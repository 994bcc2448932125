import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { root } from '../../apps'
import { publicTextOf } from '../../contract/signatures'

/** The key that is used for every app without a key of its own here: the portal's owner switches and rolls back any app. */
export const OWNER = 'owner'

type Env = NodeJS.ProcessEnv

const keysFolder = (env: Env): string => resolve(env.PORTAL_KEYS || join(homedir(), '.config/portal/keys'))
export const keyFile = (name: string, env: Env = process.env): string => join(keysFolder(env), `${name}.pem`)

/**
 * The private key for an app: `PORTAL_SIGNING_KEY` (PEM, for workflows), else the app's file, else the owner's; null
 * without one. Throws a readable error for a key that others can read, or that is no Ed25519 key.
 */
export function readPrivateKey(name: string, env: Env = process.env): KeyObject | null {
  if (env.PORTAL_SIGNING_KEY)
    return parseKey(env.PORTAL_SIGNING_KEY.replaceAll('\\n', '\n'), 'PORTAL_SIGNING_KEY')
  const file = [name, OWNER].map((app) => keyFile(app, env)).find(existsSync)
  if (!file) return null
  if (process.platform !== 'win32' && statSync(file).mode & 0o077)
    throw new Error(
      `Others can read the private key ${file}: run chmod 600 ${file}, and rotate it if they may have.`,
    )
  return parseKey(readFileSync(file, 'utf8'), file)
}

/** Makes a private key in a file that only its owner can read. Returns the public key. Throws when there is one. */
export function makePrivateKey(name: string, env: Env = process.env): string {
  const folder = keysFolder(env)
  if (`${folder}${sep}`.startsWith(`${root}${sep}`))
    throw new Error(`PORTAL_KEYS is ${folder}, inside the checkout: a private key must never be committed.`)
  const file = keyFile(name, env)
  if (existsSync(file))
    throw new Error(`${name} has a key already (${file}): pnpm keys rotate ${name} replaces it.`)
  const { privateKey } = generateKeyPairSync('ed25519')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const text = privateKey.export({ type: 'pkcs8', format: 'pem' })
  writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true })
  return publicTextOf(privateKey)
}

/** Replaces a private key; the old one stays beside it as `<name>.old.pem`. Returns both public keys. */
export function rotatePrivateKey(name: string): { before: string; now: string } {
  const file = keyFile(name)
  if (!existsSync(file)) throw new Error(`There is no key of ${name} here (${file}): pnpm keys make ${name}.`)
  const before = publicTextOf(parseKey(readFileSync(file, 'utf8'), file))
  renameSync(file, keyFile(`${name}.old`))
  return { before, now: makePrivateKey(name) }
}

function parseKey(text: string, from: string): KeyObject {
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The message below must not contain the key.
  }
  throw new Error(`${from} is no Ed25519 private key in PEM, as pnpm keys make writes it.`)
}
