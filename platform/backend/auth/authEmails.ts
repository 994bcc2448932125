import type { Tx } from '../database/database'
import type { AuthContext } from './context'
import { sendFromTemplate, type TemplateName } from './emailTemplates'
import {
  checkResendInterval,
  issueToken,
  type OneTimeToken,
  type TokenType,
  type VerifyType,
} from './oneTimeTokens'
import { type Challenge, saveFlowState } from './pkce'
import { type User, updateUser } from './users'

type EmailKind = { kind: TemplateName; verify: VerifyType; token: TokenType; sentAt: string }

/** For each kind of email: the token that it carries, and the column with the time of sending. */
const emailKinds = {
  signup: {
    kind: 'confirmation',
    verify: 'signup',
    token: 'confirmation_token',
    sentAt: 'confirmation_sent_at',
  },
  invite: { kind: 'invite', verify: 'invite', token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  recovery: { kind: 'recovery', verify: 'recovery', token: 'recovery_token', sentAt: 'recovery_sent_at' },
  magiclink: { kind: 'magic_link', verify: 'magiclink', token: 'recovery_token', sentAt: 'recovery_sent_at' },
} satisfies Record<string, EmailKind>

export type AuthEmailKind = keyof typeof emailKinds

/** Makes a token without sending an email, for links that an administrator passes on. */
export async function issueEmailToken(
  tx: Tx,
  context: AuthContext,
  user: User,
  kind: AuthEmailKind,
  pkce = false,
): Promise<{ token: OneTimeToken; verify: VerifyType }> {
  const { token: type, verify, sentAt } = emailKinds[kind]
  const length = context.config.email.otpLength
  const token = await issueToken(tx, user, type, user.email ?? '', { length, pkce })
  await updateUser(tx, user.id, `${sentAt} = now(), ${type} = $2`, [token.hash])
  return { token, verify }
}

/** Sends a user a link. Throws when the last one was sent too recently. */
export async function sendAuthEmail(
  tx: Tx,
  context: AuthContext,
  user: User,
  kind: AuthEmailKind,
  options: { redirectTo: string; challenge: Challenge },
): Promise<void> {
  checkResendInterval(user[emailKinds[kind].sentAt], context.config.email.maxFrequency)
  const { token, verify } = await issueEmailToken(tx, context, user, kind, options.challenge !== null)
  await saveFlowState(tx, user.id, options.challenge, kind)
  const email = user.email ?? ''
  sendFromTemplate(context, {
    kind: emailKinds[kind].kind,
    verify,
    to: email,
    userEmail: email,
    token,
    redirectTo: options.redirectTo,
    data: user.raw_user_meta_data ?? {},
  })
}

/** Asks the new address, and with double confirmation the old one too, to agree to the change. */
export async function sendEmailChange(
  tx: Tx,
  context: AuthContext,
  user: User,
  newEmail: string,
  options: { redirectTo: string; challenge: Challenge },
): Promise<User> {
  checkResendInterval(user.email_change_sent_at, context.config.email.maxFrequency)
  const recipients: { type: TokenType; to: string }[] = [{ type: 'email_change_token_new', to: newEmail }]
  if (context.config.email.doubleConfirmChanges && user.email) {
    recipients.push({ type: 'email_change_token_current', to: user.email })
  }
  await saveFlowState(tx, user.id, options.challenge, 'email_change')
  for (const { type, to } of recipients) {
    const pkce = options.challenge !== null
    const token = await issueToken(tx, user, type, to, { length: context.config.email.otpLength, pkce })
    sendFromTemplate(context, {
      kind: 'email_change',
      verify: 'email_change',
      to,
      userEmail: user.email ?? '',
      newEmail,
      token,
      redirectTo: options.redirectTo,
      data: user.raw_user_meta_data ?? {},
    })
  }
  return await updateUser(
    tx,
    user.id,
    'email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0',
    [newEmail],
  )
}
