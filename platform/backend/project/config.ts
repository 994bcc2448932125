import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse, TomlError } from 'smol-toml'
import { createReader, isTable, type Reader, type Table } from './tomlReader'

export type BucketConfig = {
  name: string
  public: boolean
  fileSizeLimit: number | null
  allowedMimeTypes: string[] | null
}

/** A mail's subject and body; null uses the default. */
export type TemplateConfig = { subject: string | null; contentPath: string | null }

export type AuthConfig = {
  siteUrl: string
  /** Where a mailed link may lead besides siteUrl; `*` and `**` as in the Supabase CLI. */
  redirectUrls: string[]
  /** Seconds that an access token is valid. */
  jwtExpiry: number
  jwtSecret: string | null
  enableSignup: boolean
  enableAnonymousSignIns: boolean
  minimumPasswordLength: number
  /** The hook that runs after each password check, as `schema.name`; null for none. */
  passwordHook: string | null
  rotateRefreshTokens: boolean
  /** Seconds in which a used refresh token may be used once more. */
  refreshReuseInterval: number
  /** Milliseconds after which a session ends: since it began, and since it was last refreshed. Null: never. */
  sessions: { timebox: number | null; inactivityTimeout: number | null }
  email: {
    enableSignup: boolean
    confirmations: boolean
    doubleConfirmChanges: boolean
    /** Milliseconds between two mails to one person. */
    maxFrequency: number
    otpLength: number
    /** Seconds that a mailed link is valid. */
    otpExpiry: number
    /** With this, a session of more than a day cannot set a new password. */
    securePasswordChange: boolean
    templates: Record<string, TemplateConfig>
    /** Mails that report a change; only those that are enabled. */
    notifications: Record<string, TemplateConfig>
  }
  /** Second factors by an app of time-based codes. */
  mfa: { maxFactors: number; totpEnroll: boolean; totpVerify: boolean }
  /**
   * Maximum number of requests from one address: sign-ins, refreshes and verifications in five minutes, mails in an
   * hour.
   */
  rateLimit: { emailSent: number; signInSignUps: number; tokenRefresh: number; tokenVerifications: number }
}

/** The settings of the Supabase CLI's config.toml that this server uses; all others are ignored. */
export type Config = {
  api: { port: number; schemas: string[]; extraSearchPath: string[]; maxRows: number }
  /** The schema files, in the order in which they run. */
  schemaPaths: string[]
  seed: { enabled: boolean; paths: string[] }
  auth: AuthConfig
  storage: { fileSizeLimit: number; buckets: BucketConfig[] }
}

/**
 * Reads config.toml of a project folder and, over it, config.local.toml; without them the defaults apply. An error's
 * message is one sentence. `supabase config push` sends config.toml alone, so settings of one machine belong in the other;
 * with `pushed`, it reads only the file that is sent.
 */
export function readConfig(
  dir: string,
  environment: NodeJS.ProcessEnv = process.env,
  { pushed = false } = {},
): Config {
  const main = parseToml(dir, 'config.toml')
  const settings = pushed ? main : overlaid(main, parseToml(dir, 'config.local.toml'))
  const read = createReader(settings, environment)
  const schemas = read.texts('api.schemas', ['public'])
  if (schemas.length === 0) throw new Error('config.toml: api.schemas must name at least one schema.')
  return {
    api: {
      port: read.number('api.port', 54321),
      schemas,
      extraSearchPath: read.texts('api.extra_search_path', ['public', 'extensions']),
      maxRows: read.number('api.max_rows', 1000),
    },
    schemaPaths: read.texts('db.migrations.schema_paths', []),
    seed: {
      enabled: read.flag('db.seed.enabled', true),
      paths: read.texts('db.seed.sql_paths', ['./seed.sql', './seed/*.sql']),
    },
    auth: readAuth(read, environment),
    storage: {
      fileSizeLimit: read.size('storage.file_size_limit', null) ?? 50 * 1024 ** 2,
      buckets: read.names('storage.buckets').map((name) => readBucket(read, name)),
    },
  }
}

function readAuth(read: Reader, environment: NodeJS.ProcessEnv): AuthConfig {
  const siteUrl = environment.SUPABASE_AUTH_SITE_URL ?? read.text('auth.site_url', 'http://localhost:3000')
  if (!URL.canParse(siteUrl)) throw new Error(`config.toml: auth.site_url is no address: ${siteUrl}`)
  const secret = environment.SUPABASE_AUTH_JWT_SECRET ?? read.text('auth.jwt_secret', '')
  if (secret !== '' && secret.length < 32) {
    throw new Error('config.toml: auth.jwt_secret must have at least 32 characters.')
  }
  return {
    siteUrl,
    redirectUrls: read.texts('auth.additional_redirect_urls', []),
    jwtExpiry: read.number('auth.jwt_expiry', 3600),
    jwtSecret: secret || null,
    enableSignup: read.flag('auth.enable_signup', true),
    enableAnonymousSignIns: read.flag('auth.enable_anonymous_sign_ins', false),
    minimumPasswordLength: read.number('auth.minimum_password_length', 6),
    passwordHook: readPasswordHook(read),
    rotateRefreshTokens: read.flag('auth.enable_refresh_token_rotation', true),
    refreshReuseInterval: read.number('auth.refresh_token_reuse_interval', 10),
    sessions: {
      timebox: read.duration('auth.sessions.timebox', 0) || null,
      inactivityTimeout: read.duration('auth.sessions.inactivity_timeout', 0) || null,
    },
    email: {
      enableSignup: read.flag('auth.email.enabled', true),
      confirmations: read.flag('auth.email.enable_confirmations', false),
      doubleConfirmChanges: read.flag('auth.email.double_confirm_changes', true),
      maxFrequency: read.duration('auth.email.max_frequency', 1000),
      otpLength: read.number('auth.email.otp_length', 6),
      otpExpiry: read.number('auth.email.otp_expiry', 3600),
      securePasswordChange: read.flag('auth.email.secure_password_change', false),
      templates: readTemplates(read, 'auth.email.template'),
      notifications: readTemplates(read, 'auth.email.notification', (path) =>
        read.flag(`${path}.enabled`, false),
      ),
    },
    mfa: {
      maxFactors: read.number('auth.mfa.max_enrolled_factors', 10),
      totpEnroll: read.flag('auth.mfa.totp.enroll_enabled', false),
      totpVerify: read.flag('auth.mfa.totp.verify_enabled', false),
    },
    rateLimit: {
      emailSent: read.number('auth.rate_limit.email_sent', 30),
      signInSignUps: read.number('auth.rate_limit.sign_in_sign_ups', 30),
      tokenRefresh: read.number('auth.rate_limit.token_refresh', 150),
      tokenVerifications: read.number('auth.rate_limit.token_verifications', 30),
    },
  }
}

function readTemplates(
  read: Reader,
  table: string,
  isWanted: (path: string) => boolean = () => true,
): Record<string, TemplateConfig> {
  const wanted = read.names(table).filter((name) => isWanted(`${table}.${name}`))
  return Object.fromEntries(
    wanted.map((name) => [
      name,
      {
        subject: read.text(`${table}.${name}.subject`, '') || null,
        contentPath: read.text(`${table}.${name}.content_path`, '') || null,
      },
    ]),
  )
}

function readPasswordHook(read: Reader): string | null {
  const hook = 'auth.hook.password_verification_attempt'
  if (!read.flag(`${hook}.enabled`, false)) return null
  const uri = read.text(`${hook}.uri`, '')
  const [, schema, name] = /^pg-functions:\/\/[^/]+\/(\w+)\/(\w+)$/.exec(uri) ?? []
  if (!schema || !name) throw new Error(`config.toml: ${hook}.uri names no function of the database: ${uri}`)
  return `${schema}.${name}`
}

function readBucket(read: Reader, name: string): BucketConfig {
  const path = `storage.buckets.${name}`
  const types = read.texts(`${path}.allowed_mime_types`, [])
  return {
    name,
    public: read.flag(`${path}.public`, false),
    fileSizeLimit: read.size(`${path}.file_size_limit`, null),
    allowedMimeTypes: types.length > 0 ? types : null,
  }
}

/** Merges tables key by key; any other value is replaced. */
function overlaid(base: Table, over: Table): Table {
  const merged = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = isTable(below) && isTable(value) ? overlaid(below, value) : value
  }
  return merged
}

function parseToml(dir: string, name: string): Table {
  let text: string
  try {
    text = readFileSync(resolve(dir, name), 'utf8')
  } catch {
    return {}
  }
  try {
    return parse(text) as Table
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    throw new Error(`${name} cannot be read: line ${error.line}: ${error.message.split('\n')[0]}.`)
  }
}
