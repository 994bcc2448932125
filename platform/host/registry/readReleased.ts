import { readFile } from 'node:fs/promises'
import { hashOf } from '../../contract/hashOf'
import { realFile } from './realFile'

/**
 * Reads a file of a release; null when it differs from the released one.
 * @param files SHA-256 by name
 */
export async function readReleased(
  site: string,
  { app, version, name }: { app: string; version: string; name: string },
  files: Record<string, string>,
): Promise<Buffer<ArrayBuffer> | null> {
  const file = realFile(site, app, version, name)
  const bytes = file === null ? null : await readFile(file).catch(() => null)
  return bytes && hashOf(bytes) === files[name] ? bytes : null
}
