import { cut } from '@portal/shared-ui/format'

/** `from`: the site's name, which signs the reply. */
type Reply = { email: string; name: string | null; subject: string; quoted: string; from: string }

/** Mail programs accept addresses of about two thousand characters. */
const MAX_QUOTE_LENGTH = 400

/** A `mailto:` address that opens a reply. */
export function replyAddress({ email, name, subject, quoted, from }: Reply): string {
  const body = [
    name ? `Hej ${name}!` : 'Hej!',
    'Tack för att du skrev till oss.',
    '',
    'Vänliga hälsningar',
    from,
    `Du skrev:\n${cut(quoted, MAX_QUOTE_LENGTH)}`,
  ].join('\n\n')
  const field = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${field(subject)}&body=${field(body)}`
}
