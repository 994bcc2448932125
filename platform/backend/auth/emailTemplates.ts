import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { escapeHtml } from '../mail/escapeHtml'
import { SITE_NAME } from '../mail/siteName'
import type { AuthConfig, TemplateConfig } from '../project/config'
import type { AuthContext } from './context'
import type { OneTimeToken, VerifyType } from './oneTimeTokens'

export type TemplateName = 'confirmation' | 'recovery' | 'magic_link' | 'invite' | 'email_change'

/** Mails that report a change and need no reply; each is sent only when config.toml enables it. */
export type NotificationName =
  | 'password_changed'
  | 'email_changed'
  | 'mfa_factor_enrolled'
  | 'mfa_factor_unenrolled'

type Email = {
  kind: TemplateName
  /** The type of verification that the link performs; it becomes the link's `type` parameter. */
  verify: VerifyType
  to: string
  /** The user's present address; differs from `to` while an address is being changed. */
  userEmail: string
  newEmail?: string
  token: OneTimeToken
  redirectTo: string
  data: Record<string, unknown>
}

/** The address that a mailed link leads to. */
export function verifyLink(
  context: AuthContext,
  email: Pick<Email, 'verify' | 'token' | 'redirectTo'>,
): string {
  const query = new URLSearchParams({
    token: email.token.hash,
    type: email.verify,
    redirect_to: email.redirectTo,
  })
  return `${context.url}/auth/v1/verify?${query}`
}

/** Renders an email from its template and puts it into the outbox. */
export function sendFromTemplate(context: AuthContext, email: Email): void {
  const { kind, token } = email
  const values: Values = {
    ConfirmationURL: verifyLink(context, email),
    Token: token.code,
    TokenHash: token.hash,
    SiteURL: context.config.siteUrl,
    Email: email.userEmail,
    NewEmail: email.newEmail ?? '',
    RedirectTo: email.redirectTo,
  }
  for (const [name, value] of Object.entries(email.data)) {
    if (typeof value !== 'object') values[`Data.${name}`] = String(value)
  }
  const own = context.config.email.templates[kind]
  send(context, { to: email.to, code: token.code, own, standard: defaultTemplates[kind], values })
}

/** Notifies the owner of an account of a change, at the address that it had before, when config.toml enables it. */
export function sendNotification(
  context: AuthContext,
  kind: NotificationName,
  { to, email = to }: { to: string | null; email?: string | null },
): void {
  const own = context.config.email.notifications[kind]
  if (!own || !to) return
  const values = { Email: email ?? '', OldEmail: to, FactorType: 'totp', SiteURL: context.config.siteUrl }
  send(context, { to, code: null, own, standard: defaultNotifications[kind], values })
}

type Values = Record<string, string>
type Template = { subject: string; html: string }

function send(
  context: AuthContext,
  mail: { to: string; code: string | null; own?: TemplateConfig; standard: Template; values: Values },
): void {
  const { to, code, own, standard, values } = mail
  const html = own?.contentPath ? readTemplate(context.dir, own.contentPath) : standard.html
  context.outbox.send({
    to,
    subject: fill(own?.subject ?? standard.subject, values, (text) => text),
    html: fill(html, values, escapeHtml),
    code,
  })
}

/** Throws when a template of config.toml is missing or uses unsupported syntax; the error's message is one sentence. */
export function checkTemplates(config: AuthConfig, dir: string): void {
  const { templates, notifications } = config.email
  for (const [name, { contentPath, subject }] of Object.entries({ ...templates, ...notifications })) {
    const text = `${subject ?? ''}\n${contentPath ? readTemplate(dir, contentPath) : ''}`
    for (const [piece] of text.matchAll(/\{\{[\s\S]*?\}\}/g)) {
      if (placeholder.test(piece) || piece === SITE_NAME) continue
      throw new Error(
        `config.toml: the mail template ${name} uses ${piece}; only plain {{ .Name }} values work here.`,
      )
    }
  }
}

const placeholder =
  /^\{\{\s*\.(ConfirmationURL|Token|TokenHash|SiteURL|Email|NewEmail|OldEmail|FactorType|RedirectTo|Data\.\w+)\s*\}\}$/

function fill(template: string, values: Record<string, string>, write: (text: string) => string): string {
  return template.replaceAll(/\{\{\s*\.([\w.]+)\s*\}\}/g, (_, name: string) => write(values[name] ?? ''))
}

/** Each letter of config.toml with examples for what it names, to look at. */
export function exampleLetters({ siteUrl, email }: AuthConfig, dir: string): (Template & { name: string })[] {
  const values = {
    SiteURL: siteUrl,
    RedirectTo: `${siteUrl}/`,
    ConfirmationURL: `${siteUrl}/`,
    TokenHash: 'exempel',
    Token: '123456',
    Email: 'maria@exempel.se',
    OldEmail: 'maria@exempel.se',
    NewEmail: 'maria.lind@exempel.se',
    FactorType: 'totp',
  }
  const all = Object.entries({ ...email.templates, ...email.notifications })
  return all.flatMap(([name, { subject, contentPath }]) => {
    if (!contentPath) return []
    const html = fill(readTemplate(dir, contentPath), values, escapeHtml)
    return [{ name, subject: subject ?? name, html }]
  })
}

/** The Supabase CLI reads such paths from the folder above `supabase/`; from beside config.toml works too. */
function readTemplate(dir: string, path: string): string {
  for (const file of [resolve(dir, path), resolve(dir, '..', path)]) {
    try {
      return readFileSync(file, 'utf8')
    } catch {}
  }
  throw new Error(`config.toml: the mail template ${path} does not exist.`)
}

const template = (subject: string, text: string, link: string) => ({
  subject,
  html: `<h2>${subject}</h2><p>${text}</p><p><a href="{{ .ConfirmationURL }}">${link}</a></p><p>{{ .Token }}</p>`,
})

const defaultTemplates: Record<TemplateName, Template> = {
  confirmation: template(
    'Confirm your email address',
    'Follow the link to finish your registration.',
    'Confirm address',
  ),
  recovery: template('Reset your password', 'Follow the link to choose a new password.', 'Choose password'),
  magic_link: template('Your sign-in link', 'Follow the link to sign in.', 'Sign in'),
  invite: template('You are invited', 'Follow the link to accept the invitation.', 'Accept'),
  email_change: template(
    'Confirm your new email address',
    'Follow the link to change {{ .Email }} to {{ .NewEmail }}.',
    'Change address',
  ),
}

const notification = (subject: string, text: string): Template => ({
  subject,
  html: `<h2>${subject}</h2><p>${text}</p><p>If you did not make this change, please contact support.</p>`,
})

const defaultNotifications: Record<NotificationName, Template> = {
  password_changed: notification(
    'Your password has been changed',
    'The password of your account {{ .Email }} has just been changed.',
  ),
  mfa_factor_enrolled: notification(
    'A second factor has been added',
    'Your account {{ .Email }} has a new factor: {{ .FactorType }}.',
  ),
  mfa_factor_unenrolled: notification(
    'A second factor has been removed',
    'Your account {{ .Email }} has lost a factor: {{ .FactorType }}.',
  ),
  email_changed: notification(
    'Your email address has been changed',
    'The email address of your account has been changed from {{ .OldEmail }} to {{ .Email }}.',
  ),
}
