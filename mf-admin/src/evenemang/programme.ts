import type { Json } from '@portal/supabase/database'

const LINE = /^([01]\d|2[0-3])[:.]([0-5]\d)\s+(\S.*)$/
type Part = { time: string; title: string; text?: string }

/** A programme as lines: '10:30 Kaffe och mingel'; what follows a colon is the part's text. */
export const linesOf = (programme: Json | null): string =>
  ((programme ?? []) as Part[])
    .map(({ time, title, text }) => `${time} ${title}${text ? `: ${text}` : ''}`)
    .join('\n')

/** The programme of lines, in their order; null where a line has no time or is too long, and with no lines or too many. */
export function programmeOf(lines: string): Part[] | null {
  const parts = lines
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, hours, minutes, words = ''] = LINE.exec(line.trim()) ?? []
      const [title = '', ...text] = words.split(': ')
      const rest = text.join(': ')
      return hours && title && title.length <= 100 && rest.length <= 500
        ? { time: `${hours}:${minutes}`, title, ...(rest && { text: rest }) }
        : null
    })
  const isWhole = parts.length > 0 && parts.length <= 40 && parts.every((part) => part !== null)
  return isWhole ? (parts as Part[]) : null
}
