import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { realFile } from './realFile'

/**
 * A file of a release, whole; null when it is not the one that was released.
 * @param files SHA-256 by name. Releases made before they were noted have none, and are taken as they are.
 */
export async function readReleased(
  site: string,
  { app, version, name }: { app: string; version: string; name: string },
  files: Record<string, string> | undefined,
): Promise<Buffer<ArrayBuffer> | null> {
  const file = realFile(site, app, version, name)
  const bytes = file === null ? null : await readFile(file).catch(() => null)
  if (!bytes || !files) return bytes
  return createHash('sha256').update(bytes).digest('hex') === files[name] ? bytes : null
}
