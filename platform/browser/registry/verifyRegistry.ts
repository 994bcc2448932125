import { isText } from '../../contract/isDeclaration'
import type { RemoteRelease } from '../../contract/registry'
import { signedText } from '../../contract/signedText'
import { claimedWithoutTrust, type TrustedApp } from '../../contract/trust'

type Cache = 'no-cache' | 'no-store'
type SignedRelease = RemoteRelease & { signature?: unknown; before?: SignedRelease[] }

const TIMEOUT_MS = 5_000

/**
 * Checks a registry that comes from a static site, against the site's `trust.json`: leaves out each release without a
 * signature of its app's keys, and takes the backend's address from `settings.json`, which releases do not write. Returns
 * the registry unchanged when the site has no `trust.json`, and, with a warning, when the browser cannot verify: it does
 * not support Ed25519, or the page is open over plain http. Scripts are checked against the registry's hashes there, too. Throws when `trust.json` is truncated or the site answers with an error; one of another shape trusts no app.
 */
export async function verifyRegistry(value: unknown, cache: Cache): Promise<unknown> {
  const trust = ((await fetchOptional('/trust.json', cache)) ?? {}) as Record<string, TrustedApp>
  if (JSON.stringify(trust) === '{}') return value
  if (!(await canVerify())) {
    warnOnce()
    return value
  }
  const { remotes, unavailable, ...registry } = value as { remotes?: unknown; unavailable?: unknown }
  const listed: SignedRelease[] = Array.isArray(remotes) ? remotes : []
  const checked = await Promise.all(listed.map((remote) => trustedReleases(remote, trust[remote?.name])))
  const refused = listed.filter((_, at) => checked[at]?.length === 0)
  if (refused.length > 0) console.error('Refused by trust.json:', refused)
  const { backend } = ((await fetchOptional('/settings.json', cache)) ?? {}) as { backend?: unknown }
  return {
    ...registry,
    backend,
    remotes: checked.flatMap(([live, ...before]) => (live ? [{ ...live, before }] : [])),
    unavailable: [...(Array.isArray(unavailable) ? unavailable : []), ...refused],
  }
}

/** The releases of an app that may be shown, newest first. */
async function trustedReleases(
  remote: SignedRelease,
  trusted: TrustedApp | undefined,
): Promise<SignedRelease[]> {
  if (!trusted) return []
  const releases = [remote, ...(Array.isArray(remote.before) ? remote.before : [])]
  const found = await Promise.all(releases.map((release) => isTrusted(release, trusted)))
  return releases.filter((_, at) => found[at])
}

async function isTrusted(release: SignedRelease, trusted: TrustedApp): Promise<boolean> {
  try {
    if (claimedWithoutTrust(release, trusted) !== undefined) return false
    if (trusted.keys.length === 0) return true
    const { signature } = release
    if (!isText(signature)) return false
    const signed = trusted.keys.map((key) => isSignatureOf(signedText(release), signature, key))
    return (await Promise.all(signed)).includes(true)
  } catch {
    return false
  }
}

const isSignatureOf = async (text: string, signature: string, key: string): Promise<boolean> =>
  crypto.subtle.verify(
    'Ed25519',
    await importKey(bytesOf(key)),
    bytesOf(signature),
    new TextEncoder().encode(text),
  )

const importKey = (key: BufferSource) => crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])

const canVerify = (): Promise<boolean> =>
  Promise.resolve()
    .then(() => importKey(new Uint8Array(32)))
    .then(
      () => true,
      () => false,
    )

let isWarned = false

/** A page reads the registry every minute. */
function warnOnce(): void {
  if (isWarned) return
  isWarned = true
  const reason = crypto.subtle ? 'this browser has no Ed25519' : 'the page is open over plain http'
  console.warn(`The signatures of trust.json are not verified, because ${reason}.`)
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** A JSON file of the site; null when there is none: some servers answer with a page or with 403. */
async function fetchOptional(path: string, cache: Cache): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(path, { cache, signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch {
    // Without a network the worker answers with the file that it has.
    return null
  }
  if ([403, 404, 410].includes(response.status)) return null
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  const text = await response.text()
  return text.trimStart().startsWith('<') ? null : JSON.parse(text)
}
