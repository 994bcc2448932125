import { randomUUID } from 'node:crypto'
import { DatabaseError, type Tx } from '../database/database'
import { AuthError } from './errors'

type Json = Record<string, unknown>

/** A row of auth.mfa_factors without its secret. */
export type Factor = {
  id: string
  friendly_name: string
  factor_type: string
  status: 'unverified' | 'verified'
  created_at: string
  updated_at: string
}

/** A row of auth.users with its identities; times are ISO texts in UTC. */
export type User = {
  id: string
  aud: string | null
  role: string | null
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: string | null
  confirmation_sent_at: string | null
  recovery_sent_at: string | null
  email_change: string | null
  email_change_sent_at: string | null
  email_change_confirm_status: number
  raw_app_meta_data: Json | null
  raw_user_meta_data: Json | null
  banned_until: string | null
  is_anonymous: boolean
  identities: Json[]
  factors: Factor[]
} & Json

export type NewUser = {
  id?: string
  email: string | null
  /** A bcrypt hash. */
  passwordHash: string | null
  confirmed: boolean
  data: Json
  appMetadata?: Json
  anonymous?: boolean
  bannedUntil?: string | null
  role?: string
}

/** Makes a user with its e-mail identity; triggers of the project run here. */
export async function createUser(tx: Tx, user: NewUser): Promise<User> {
  const id = user.id ?? randomUUID()
  const { email } = user
  const facts = email ? { sub: id, email, email_verified: user.confirmed, phone_verified: false } : {}
  const provider = email ? { provider: 'email', providers: ['email'] } : {}
  try {
    await tx.query(
      `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
         confirmation_token, recovery_token, email_change_token_new, email_change, raw_app_meta_data,
         raw_user_meta_data, created_at, updated_at, is_anonymous, banned_until)
       values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', $2, $3, $4,
         case when $5::boolean then now() end, '', '', '', '', $6, $7, now(), now(), $8, $9)`,
      [
        id,
        user.role ?? 'authenticated',
        email,
        user.passwordHash ?? '',
        String(user.confirmed),
        JSON.stringify({ ...provider, ...user.appMetadata }),
        JSON.stringify({ ...user.data, ...facts }),
        String(user.anonymous ?? false),
        user.bannedUntil ?? null,
      ],
    )
    if (email) await addIdentity(tx, id, facts)
  } catch (error) {
    throw saveError(error, 'Database error saving new user')
  }
  return await readUser(tx, id)
}

export async function addIdentity(tx: Tx, userId: string, facts: Json): Promise<void> {
  await tx.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::text, ($1::text)::uuid, $2, 'email', now(), now(), now())
     on conflict (provider_id, provider) do update set identity_data = excluded.identity_data, updated_at = now()`,
    [userId, JSON.stringify(facts)],
  )
}

/** Changes columns of a user; `sets` is SQL that numbers its parameters from $2. */
export async function updateUser(
  tx: Tx,
  id: string,
  sets: string,
  params: (string | null)[] = [],
): Promise<User> {
  try {
    await tx.query(`update auth.users set updated_at = now(), ${sets} where id = $1`, [id, ...params])
  } catch (error) {
    throw saveError(error, 'Database error updating user')
  }
  return await readUser(tx, id)
}

/** Sets an account's password and invalidates the links and codes of earlier mails. */
export async function setPassword(tx: Tx, id: string, passwordHash: string): Promise<User> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [id])
  return await updateUser(tx, id, `encrypted_password = $2, confirmation_token = '', recovery_token = ''`, [
    passwordHash,
  ])
}

/** Deletes a user and, by the project's cascades, the rows that belong to them. */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  try {
    await tx.query('delete from auth.users where id = $1', [id])
  } catch (error) {
    throw saveError(error, 'Database error deleting user')
  }
}

/** Marks the user's e-mail address as confirmed in the user, its metadata and its identity. */
export async function confirmEmail(tx: Tx, id: string): Promise<User> {
  const user = await updateUser(
    tx,
    id,
    `email_confirmed_at = coalesce(email_confirmed_at, now()), confirmation_token = '',
     raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'`,
  )
  await addIdentity(tx, id, { sub: id, email: user.email, email_verified: true, phone_verified: false })
  return await readUser(tx, id)
}

export async function findUser(tx: Tx, by: 'id' | 'email', value: string): Promise<User | null> {
  if (by === 'id' && !isUuid(value)) return null
  // If an address has two accounts in different spellings, the one in NFC wins.
  const condition =
    by === 'id'
      ? 'u.id = $1'
      : 'lower(normalize(u.email::text, nfc)) = $1 and not u.is_sso_user order by u.email = $1 desc limit 1'
  const { rows } = await tx.query(`${SELECT_USER} where ${condition}`, [value])
  return rows[0]?.found ? (JSON.parse(rows[0].found) as User) : null
}

export async function listUsers(
  tx: Tx,
  limit: number,
  offset: number,
): Promise<{ users: User[]; total: number }> {
  const { rows } = await tx.query(`${SELECT_USER} order by u.created_at desc, u.id limit $1 offset $2`, [
    String(limit),
    String(offset),
  ])
  const count = await tx.query('select count(*) as total from auth.users')
  return {
    users: rows.map(({ found }) => JSON.parse(found ?? '') as User),
    total: Number(count.rows[0]?.total),
  }
}

/** The user as the API returns it: missing keys instead of null, never a hash or a token. */
export function publicUser(user: User): Json {
  const shown: Json = {
    id: user.id,
    aud: user.aud ?? 'authenticated',
    role: user.role ?? 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: user.identities.map(({ id, provider_id, ...identity }) => ({
      identity_id: id,
      id: provider_id,
      ...timesOf(identity),
    })),
    created_at: utc(user.created_at),
    updated_at: utc(user.updated_at),
    is_anonymous: user.is_anonymous,
  }
  for (const field of optionalFields) if (user[field]) shown[field] = utc(user[field])
  if (user.factors?.length) shown.factors = user.factors.map(timesOf)
  if (user.email_change) shown.new_email = user.email_change
  return shown
}

/** Whether the account has a factor that was proved once. */
export function hasFactor(user: User): boolean {
  return user.factors.some(({ status }) => status === 'verified')
}

export function isBanned(user: User): boolean {
  return user.banned_until !== null && Date.parse(user.banned_until) > Date.now()
}

export function isUuid(value: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}

const optionalFields = [
  'email_confirmed_at',
  'confirmed_at',
  'invited_at',
  'confirmation_sent_at',
  'recovery_sent_at',
  'email_change_sent_at',
  'last_sign_in_at',
  'banned_until',
  'deleted_at',
]

const SELECT_USER = `select (to_jsonb(u) || jsonb_build_object('identities', (
  select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at), '[]') from auth.identities i where i.user_id = u.id
), 'factors', (
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'friendly_name', coalesce(f.friendly_name, ''), 'factor_type', f.factor_type,
    'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at), '[]')
  from auth.mfa_factors f where f.user_id = u.id
)))::text as found from auth.users u`

/** The user's current row. Throws when the user does not exist. */
export async function readUser(tx: Tx, id: string): Promise<User> {
  const user = await findUser(tx, 'id', id)
  if (!user) throw new AuthError(500, 'unexpected_failure', 'Database error finding user')
  return user
}

function timesOf(identity: Json): Json {
  return Object.fromEntries(Object.entries(identity).map(([name, value]) => [name, utc(value)]))
}

function utc(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\+00:00$/, 'Z') : value
}

function saveError(error: unknown, message: string): unknown {
  if (!(error instanceof DatabaseError)) return error
  if (error.code === '23505' && error.constraint === 'users_email_partial_key') {
    return new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
  }
  // Logged for the author of the trigger; the response reveals nothing about the database.
  console.error(`${message}: ${error.message} (SQLSTATE ${error.code})`)
  return new AuthError(500, 'unexpected_failure', message)
}
