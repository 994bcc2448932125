import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from 'hono'

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

/**
 * A released file: immutable for a year, in the best encoding that lies beside it. Null when there is none, or when
 * the path leads out of the folder or to what only the host may read.
 */
export async function serveFile(c: Context, folder: string, path: string): Promise<Response | null> {
  const type = types[extname(path)]
  const file = normalize(join(folder, path))
  if (!type || !file.startsWith(folder + sep)) return null
  const accepted = c.req.header('accept-encoding') ?? ''
  for (const { name, suffix } of [
    ...encodings.filter(({ name }) => accepted.includes(name)),
    { name: '', suffix: '' },
  ]) {
    const found = await stat(file + suffix).catch(() => null)
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
    return c.body(Readable.toWeb(createReadStream(file + suffix)) as ReadableStream, 200, headers)
  }
  return null
}
