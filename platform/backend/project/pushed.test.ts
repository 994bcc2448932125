import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'

type Settings = { [key: string]: Settings | string | number | boolean | unknown[] }

/** The configuration that `supabase config push` would send to a hosted project: config.toml without overrides. */
const pushed = parse(readFileSync(join(__dirname, '../../../supabase/config.toml'), 'utf8')) as Settings

const read = (path: string): unknown =>
  path.split('.').reduce<unknown>((table, key) => (table as Settings | undefined)?.[key], pushed)

const is = (wanted: unknown) => (value: unknown) => JSON.stringify(value) === JSON.stringify(wanted)
const atMost = (most: number) => (value: unknown) => typeof value === 'number' && value > 0 && value <= most
const atLeast = (least: number) => (value: unknown) => typeof value === 'number' && value >= least

/** For each setting about access or its frequency: the values that are safe for a public site, and why. */
const safe: [path: string, isSafe: (value: unknown) => boolean, why: string][] = [
  ['api.schemas', is(['public']), 'helpers in other schemas are not reachable'],
  ['api.max_rows', atMost(1000), 'no request reads a whole table'],
  ['auth.site_url', is('env(PORTAL_URL)'), 'mailed links lead to the portal, whatever it is called'],
  ['auth.additional_redirect_urls', is([]), 'and nowhere else'],
  ['auth.jwt_expiry', atMost(900), 'a stolen access token ends within a quarter of an hour'],
  ['auth.sessions.timebox', is('2160h'), 'a session ends after ninety days'],
  ['auth.sessions.inactivity_timeout', is('720h'), 'or after thirty days without use'],
  ['auth.email.secure_password_change', is(true), 'an old session sets no new password'],
  ['auth.email.notification.password_changed.enabled', is(true), 'the owner hears of a new password'],
  ['auth.email.notification.email_changed.enabled', is(true), 'and of a new address'],
  ['auth.email.notification.mfa_factor_enrolled.enabled', is(true), 'and of a new second factor'],
  ['auth.email.notification.mfa_factor_unenrolled.enabled', is(true), 'and of a removed one'],
  ['auth.enable_anonymous_sign_ins', is(false), 'every member has an account'],
  ['auth.enable_refresh_token_rotation', is(true), 'a refresh token is used once'],
  ['auth.refresh_token_reuse_interval', atMost(10), 'or by two tabs at once'],
  ['auth.minimum_password_length', atLeast(8), 'short passwords are guessed'],
  ['auth.email.enable_confirmations', is(true), 'an account belongs to who reads its mail'],
  ['auth.email.double_confirm_changes', is(true), 'a new address is agreed to by the old one'],
  ['auth.email.max_frequency', is('1m'), 'limits mail per address'],
  ['auth.email.otp_length', atLeast(6), 'codes are not guessed'],
  ['auth.email.otp_expiry', atMost(600), 'within the ten minutes that they live'],
  ['auth.mfa.totp.enroll_enabled', is(true), 'an administrator can add a second factor'],
  ['auth.mfa.totp.verify_enabled', is(true), 'and is asked for it'],
  ['auth.mfa.max_enrolled_factors', atMost(10), 'an account keeps no endless list of them'],
  ['auth.rate_limit.email_sent', atMost(30), 'in an hour'],
  ['auth.rate_limit.sign_in_sign_ups', atMost(30), 'of an address in five minutes'],
  ['auth.rate_limit.token_refresh', atMost(150), 'of an address in five minutes'],
  ['auth.rate_limit.token_verifications', atMost(30), 'of an address in five minutes'],
  ['storage.file_size_limit', is('5MB'), 'no upload fills the disk'],
]

test.each(safe)('%s is safe to push', (path, isSafe, why) => {
  expect({ [path]: read(path), why, safe: isSafe(read(path)) }).toEqual({
    [path]: read(path),
    why,
    safe: true,
  })
})

test('the pushed configuration names no address of this machine, and every authentication setting is listed', () => {
  expect(readFileSync(join(__dirname, '../../../supabase/config.toml'), 'utf8')).not.toMatch(
    /localhost|127\.0\.0\.1|\[::1\]/,
  )
  const harmless = ['auth.enabled', 'auth.enable_signup', 'auth.email.enabled']
  const leaves = (table: Settings, path: string): string[] =>
    Object.entries(table).flatMap(([key, value]) =>
      typeof value === 'object' && !Array.isArray(value)
        ? leaves(value as Settings, `${path}.${key}`)
        : [`${path}.${key}`],
    )
  const unlisted = leaves(pushed.auth as Settings, 'auth').filter(
    (path) =>
      !/^auth\.email\.(template|notification)\.\w+\.(subject|content_path)$/.test(path) &&
      !harmless.includes(path) &&
      !safe.some(([known]) => known === path),
  )
  expect(unlisted).toEqual([])
})
