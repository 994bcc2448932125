import { type Database, DatabaseError } from '../database/database'
import type { Accounts } from './grantAdmin'

/** The account operations through a direct database connection as its owner: `postgres` on hosted Supabase. */
export function accountsByDatabase(database: Database): Accounts {
  return {
    find: async (email) => {
      const { rows } = await database
        .transaction((tx) =>
          tx.query(
            `select u.id, u.email, u.email_confirmed_at is not null as confirmed,
               coalesce(p.is_admin, false) as administrator
             from auth.users u left join public.profiles p on p.id = u.id
             where lower(normalize(u.email::text, nfc)) = lower($1) and u.deleted_at is null and not u.is_sso_user`,
            [email],
          ),
        )
        .catch(throwMissingTables)
      const [row] = rows
      if (!row) return null
      return {
        id: row.id ?? '',
        email: row.email ?? '',
        confirmed: row.confirmed === 't',
        administrator: row.administrator === 't',
      }
    },
    makeAdministrator: async (id) => {
      await database.transaction((tx) =>
        tx.query(
          `insert into public.profiles (id, is_admin) values ($1, true)
           on conflict (id) do update set is_admin = excluded.is_admin`,
          [id],
        ),
      )
    },
    removeFactors: async (id) => {
      await database.transaction(async (tx) => {
        await tx.query('delete from auth.sessions where user_id = $1', [id])
        await tx.query('delete from auth.mfa_factors where user_id = $1', [id])
      })
    },
    allowNextFactor: async (id) => {
      await database.transaction((tx) => tx.query('select public.allow_next_factor($1)', [id]))
    },
  }
}

function throwMissingTables(error: unknown): never {
  const missing = error instanceof DatabaseError && ['42P01', '3F000'].includes(error.code)
  if (!missing) throw error
  throw new Error(
    'The database has no accounts of the portal; apply supabase/migrations to it first (supabase db push).',
  )
}
