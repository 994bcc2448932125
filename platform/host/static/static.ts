import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { realFile } from '../registry/realFile'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
}

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
]

/** `release.json` is for the host and `pnpm release`, not for browsers. */
const HOST_ONLY = 'release.json'

/**
 * Serves a released file: immutable for a year, in the best encoding that exists beside it. Null when the file does
 * not exist or is only for the host.
 * @param path the path of the URL; dot segments and links that leave the site give null.
 */
export async function serveFile(c: Context, site: string, path: string): Promise<Response | null> {
  const names = namesIn(path)
  const type = types[extname(names?.at(-1) ?? '')]
  if (!names || !type || names.at(-1) === HOST_ONLY) return null
  const accepted = c.req.header('accept-encoding') ?? ''
  for (const { name, suffix } of [
    ...encodings.filter(({ name }) => accepted.includes(name)),
    { name: '', suffix: '' },
  ]) {
    const file = realFile(site, ...names.slice(0, -1), names.at(-1) + suffix)
    if (!file) continue
    const found = await stat(file).catch(() => null)
    if (!found?.isFile()) continue
    const headers: Record<string, string> = {
      'Content-Type': type,
      'Content-Length': String(found.size),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
      ...(name && { 'Content-Encoding': name }),
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    return c.body(Readable.toWeb(createReadStream(file)) as ReadableStream, 200, headers)
  }
  return null
}

/** The response for a missing file. */
export const fileNotFound = (c: Context): Response =>
  c.text('There is no such file.', 404, { 'Cache-Control': 'no-store' })

/** The segments of a path; null when one of them is not a valid file name. */
function namesIn(path: string): string[] | null {
  const names = path.split('/').filter(Boolean)
  return names.every((name) => /^(?!\.)[\w.~+@-]+$/.test(name)) ? names : null
}
