/** A project's address and its secret key (`service_role`, or `sb_secret_…`). */
export type Project = { url: string; key: string }

const TIMEOUT_MS = 120_000

/** Requests a stored file with the secret key. Throws an error whose message does not contain the key. */
async function request({ url, key }: Project, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, apikey: key, authorization: `Bearer ${key}` }
  return await fetch(`${url}/storage/v1/object/${path}`, {
    ...init,
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Error(`The storage of ${url} does not answer.`)
  })
}

const pathOf = (bucket: string, name: string) =>
  [bucket, ...name.split('/')].map(encodeURIComponent).join('/')

/** The bytes of a stored file; null when it is gone. */
export async function download(project: Project, bucket: string, name: string): Promise<Buffer | null> {
  const response = await request(project, `authenticated/${pathOf(bucket, name)}`)
  if (response.ok) return Buffer.from(await response.arrayBuffer())
  // Storage responds with 400 for a file that does not exist, and for a key that is wrong: its body tells which.
  const { statusCode } = (await response.json().catch(() => ({}))) as { statusCode?: string }
  if (response.status === 404 || statusCode === '404') return null
  throw new Error(`${bucket}/${name} cannot be read (${response.status}).`)
}

/** Stores a file and replaces an existing one. */
export async function upload(
  project: Project,
  { bucket, name, type, cacheControl }: { bucket: string; name: string; type: string; cacheControl: string },
  bytes: Buffer<ArrayBuffer>,
): Promise<void> {
  const headers = { 'content-type': type, 'cache-control': cacheControl, 'x-upsert': 'true' }
  const response = await request(project, pathOf(bucket, name), { method: 'POST', headers, body: bytes })
  if (!response.ok)
    throw new Error(`${bucket}/${name} cannot be stored (${response.status}): ${await response.text()}`)
}
