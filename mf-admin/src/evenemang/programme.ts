import type { Json } from '@portal/supabase/database'

const LINE = /^([01]\d|2[0-3])[:.]([0-5]\d)\s+(\S.*)$/
type Part = { time: string; title: string; text?: string }

/** A programme as lines: '10:30 Kaffe och mingel'; what follows a colon is the part's text. */
export const linesOf = (programme: Json | null): string =>
  ((programme ?? []) as Part[])
    .map(({ time, title, text }) => `${time} ${title}${text ? `: ${text}` : ''}`)
    .join('\n')

/** The programme of lines, in the order of their times; null where a line has no time, or none is left. */
export function programmeOf(lines: string): Part[] | null {
  const parts = lines
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, hours, minutes, words = ''] = LINE.exec(line.trim()) ?? []
      const [title = '', ...text] = words.split(': ')
      return hours && title.length <= 100
        ? { time: `${hours}:${minutes}`, title, ...(text.length > 0 && { text: text.join(': ') }) }
        : null
    })
  return parts.length > 0 && parts.every((part) => part !== null) ? (parts as Part[]) : null
}
