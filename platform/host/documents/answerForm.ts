import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { notePage } from '../../browser/notePage'
import { escapeMarkup } from './xml'

/**
 * Answers a form of the portal that a browser sent by itself, because the page's scripts had not come: a page that says
 * that nothing was sent, with a link back. Never reads the body, so that no typed value is stored, logged or shown.
 */
export function answerForm(c: Context, name: string): Response | Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const note = {
    heading: 'Inget skickades',
    text: 'Sidan hann inte bli klar, så det du skrev skickades inte och sparades inte. Öppna sidan igen och försök en gång till. Formuläret behöver JavaScript.',
    link: 'Öppna sidan igen',
  }
  return c.html(notePage({ nonce, name: escapeMarkup(name), ...note }), 405, {
    Allow: 'GET, HEAD',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  })
}
