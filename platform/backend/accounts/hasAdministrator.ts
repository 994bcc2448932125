import type { Database } from '../database/database'

/** Whether a database has an account that may use the office; false in one that knows no administrators. */
export async function hasAdministrator(database: Database): Promise<boolean> {
  const [known] = await database.exec(
    `select exists (select from information_schema.columns
       where table_schema = 'public' and table_name = 'profiles' and column_name = 'is_admin') as has_column`,
  )
  if (known?.rows[0]?.has_column !== 't') return false
  const [found] = await database.exec('select exists (select from public.profiles where is_admin) as has_one')
  return found?.rows[0]?.has_one === 't'
}
