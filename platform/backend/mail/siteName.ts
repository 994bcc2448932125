import type { Database } from '../database/database'

/** In the letters' place of the site's name: a comment of Go's templates, so that Supabase's own service shows nothing there. */
export const SITE_NAME = '{{/* site name */}}'

const DEADLINE_MS = 5_000

/** The site's name as visitors read it; `builtIn` for a project without that setting. */
export async function readSiteName(database: Database, builtIn: string): Promise<string> {
  try {
    const [row] = await database.transaction(
      async (tx) => {
        await tx.exec('set local role anon')
        const found = await tx.query(
          "select setting_value from public.site_settings where setting_key = 'site_name'",
        )
        return found.rows
      },
      { deadline: DEADLINE_MS },
    )
    return row?.setting_value?.trim() || builtIn
  } catch {
    return builtIn
  }
}
