import type { Database } from '../database/database'

/** Whether a database has an account that may use the office; false in one that has no such accounts at all. */
export async function hasAdministrator(database: Database): Promise<boolean> {
  const [known] = await database.exec("select to_regclass('public.profiles') is not null as has_table")
  if (known?.rows[0]?.has_table !== 't') return false
  const [found] = await database.exec('select exists (select from public.profiles where is_admin) as has_one')
  return found?.rows[0]?.has_one === 't'
}
