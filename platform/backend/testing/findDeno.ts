import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The path of Deno's executable, from the package that only tests install. Throws where that is missing. */
export function findDeno(): string {
  const hosted = createRequire(join(__dirname, '../../../supabase/hosted/package.json'))
  // The package's own installer returns the path: it makes the binary executable and reports unsupported platforms.
  return hosted('deno/install_api.cjs').runInstall()
}
