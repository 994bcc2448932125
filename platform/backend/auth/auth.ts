import { Hono } from 'hono'
import type { BackendEnv, GatewayParts } from '../context'
import { addAccount } from './account'
import { addInvite, createAdmin } from './admin'
import { refuseNullInAddress } from './body'
import type { AuthContext } from './context'
import { checkTemplates } from './emailTemplates'
import { AuthError, errorResponse, unexpected } from './errors'
import { addFactors } from './factors/factors'
import { createLimits } from './limits'
import { createAttempts } from './passwords/attempts'
import { createRedirects } from './redirects'
import { addSignIn } from './signIn'
import { addSignUp } from './signUp'
import { addVerify } from './verify'

/**
 * Authentication as supabase-js speaks it, to be mounted at `/auth/v1`: e-mail and password, mailed links, sessions
 * with rotating refresh tokens, and the calls of an administrator. Other ways to sign in answer that they are
 * disabled. Throws when a mail template or a pattern for redirects cannot be used; the error's message is one sentence.
 */
export function createAuth(parts: GatewayParts): Hono<BackendEnv> {
  checkTemplates(parts.config.auth, parts.dir)
  const context: AuthContext = {
    config: parts.config.auth,
    database: parts.database,
    outbox: parts.outbox,
    limits: createLimits(parts.config.auth.rateLimit),
    attempts: createAttempts(),
    redirects: createRedirects(parts.config.auth),
    secret: parts.secret,
    url: parts.url,
    dir: parts.dir,
  }

  const app = new Hono<BackendEnv>()
  app.onError((error, c) => errorResponse(c, error instanceof AuthError ? error : unexpected(error)))
  app.notFound((c) => errorResponse(c, new AuthError(404, 'not_found', `Nothing is served at ${c.req.path}`)))

  app.use('*', refuseNullInAddress)
  app.get('/health', (c) =>
    c.json({ name: 'GoTrue', version: 'embedded', description: 'Embedded authentication' }),
  )
  app.get('/settings', (c) => c.json(settings(context)))
  // Tokens are signed with a shared secret: there is no public key.
  app.get('/.well-known/jwks.json', (c) => c.json({ keys: [] }))
  addSignUp(app, context)
  addSignIn(app, context)
  addVerify(app, context)
  addAccount(app, context)
  addFactors(app, context)
  addInvite(app, context)
  app.route('/admin', createAdmin(context))
  return app
}

function settings({ config }: AuthContext): object {
  return {
    external: {
      email: config.email.enableSignup,
      phone: false,
      anonymous_users: config.enableAnonymousSignIns,
    },
    disable_signup: !config.enableSignup,
    mailer_autoconfirm: !config.email.confirmations,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }
}
