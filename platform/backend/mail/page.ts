import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { BackendEnv } from '../context'
import { escapeHtml } from './escapeHtml'
import type { Mail, Outbox } from './outbox'
import { SITE_NAME } from './siteName'

type Options = {
  outbox: Outbox
  token: string
  /** The project's own letters, with examples in place of persons. */
  examples: () => { name: string; subject: string; html: string }[]
  siteName: () => Promise<string>
}

/**
 * Captured mail, to be mounted at `/_mail`: a page, or JSON (`&to=address` narrows it) for clients that accept JSON;
 * DELETE empties it. `/brev/` shows one as its reader sees it, and each letter of the project with examples. It requires
 * the token: a mailed link opens an account.
 */
export function createMailPage({ outbox, token, examples, siteName }: Options): Hono<BackendEnv> {
  const app = new Hono<BackendEnv>()
  /** The mails with the site's present name, as the last step of sending them. */
  const named = async <Letter extends { html: string }>(letters: Letter[]): Promise<Letter[]> => {
    const name = escapeHtml(await siteName())
    return letters.map((letter) => ({ ...letter, html: letter.html.replaceAll(SITE_NAME, () => name) }))
  }
  app.use('*', async (c, next) => {
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    // The address of this page contains the token; links from here must not pass it on.
    c.header('referrer-policy', 'no-referrer')
    // Blocks scripts and loading in mails, regardless of their templates.
    c.header('content-security-policy', POLICY)
    if (!isSame(c.req.query('token') ?? '', token)) return c.text(refusal, 403)
    await next()
  })
  app.get('/', async (c) => {
    const to = c.req.query('to')?.toLowerCase()
    const mails = await named(outbox.list().filter((mail) => !to || mail.to === to))
    if (c.req.header('accept')?.includes('application/json')) return c.json(mails)
    return c.html(page({ mails, letters: examples(), token }))
  })
  app.get('/brev/:name', async (c) => {
    const name = c.req.param('name')
    const found = outbox.list().find(({ id }) => id === name) ?? examples().find((each) => each.name === name)
    if (!found) return c.text('There is no such letter.', 404)
    const [letter = found] = await named([found])
    // The mark is a picture of the portal.
    c.header('content-security-policy', `${POLICY}; img-src http: https:`)
    return c.html(letter.html)
  })
  app.delete('/', (c) => {
    outbox.clear()
    return c.body(null, 204)
  })
  // Answers OPTIONS here, too: the CORS middleware that is mounted after this would allow every origin.
  app.all('*', (c) => c.text('Captured mail is read with GET and emptied with DELETE.', 405))
  return app
}

const refusal =
  'Captured mail is at the address in the file mail-address of the data folder: it ends with a token.'

/** Compares in constant time. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

type Shown = { mails: Mail[]; letters: { name: string; subject: string }[]; token: string }

const page = ({ mails, letters, token }: Shown) => html`<!doctype html>
<html lang="sv">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>Fångad e-post</title>
    <style>
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
      article { border-top: 1px solid; padding: 1rem 0 }
      h2 { font-size: 1.1rem; margin: 0 }
      p { margin: .25rem 0; overflow-wrap: anywhere }
    </style>
  </head>
  <body>
    <h1>Fångad e-post</h1>
    <p>Den inbyggda servern skickar inga brev. De visas här i stället, det senaste först.</p>
    ${mails.length === 0 ? html`<p>Inget brev har skickats ännu.</p>` : mails.map((mail) => article(mail, token))}
    <h2>Alla brev, med exempel</h2>
    <ul>${letters.map(({ name, subject }) => html`<li><a href="${letterPath(name, token)}">${subject}</a></li>`)}</ul>
  </body>
</html>`

const letterPath = (name: string, token: string) => `/_mail/brev/${name}?token=${token}`

const article = ({ id, to, subject, html: body, link, sentAt }: Mail, token: string) => html`<article>
  <h2>${subject}</h2>
  <p>Till ${to}, <time datetime="${sentAt}">${time.format(new Date(sentAt))}</time></p>
  <p>${plain(body)}</p>
  ${link ? html`<p><a href="${link}">${link}</a></p>` : ''}
  <p><a href="${letterPath(id, token)}">Visa brevet</a></p>
</article>`

const time = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Europe/Stockholm',
})

function plain(body: string): string {
  return body
    .replaceAll(/<head>[\s\S]*?<\/head>|<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
