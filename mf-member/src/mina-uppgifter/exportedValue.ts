import { fullDate, fullDateTime } from '@portal/shared-ui/format'
import { planName } from '@portal/shared-ui/plan'
import { bookByOsis, formatReference, parsePlace } from '@portal/shared-ui/scripture'
import { highlightColors } from '@portal/shared-ui/theme'

/** Titles of answers and lessons, by their id. */
export type Titles = Map<string, string>

type Row = Record<string, unknown>

const devices: Record<string, string> = { phone: 'Telefon', tablet: 'Surfplatta', computer: 'Dator' }
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A column of an exported row as Swedish text. */
export function inWords(column: string, row: Row, titles: Titles): string {
  const value = row[column]
  if (column === 'plan_id') return planName(String(row.plan_type), String(value))
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej'
  if (column === 'schedule') return scheduleInWords(value as Schedule)
  if (Array.isArray(value)) return value.every(Number.isInteger) ? ranges(value) : value.join(', ')
  if (typeof value === 'object') {
    const books = Object.entries(value as Record<string, number[]>)
    return books.map(([book, chapters]) => `${book} ${ranges(chapters)}`).join('; ')
  }
  const text = String(value)
  const place = column === 'passage' && parsePlace(text)
  if (place) return formatReference(place)
  if (column === 'device') return devices[text] ?? 'Okänd enhet'
  if (column === 'color') return highlightColors.find(({ name }) => name === text)?.label ?? text
  return titles.get(text) ?? (moment.test(text) ? fullDateTime(text) : text)
}

type Schedule = {
  books?: string[]
  length?: number
  perDay?: number
  moves?: Record<string, string>
  pauses?: number[]
  weekdays?: Record<string, number[]>
  skipped?: number[]
}

/** 'Rut, Ester. 2 kapitel per dag. Dag 9 flyttad till 25 november 2026. Överhoppade dagar: 4.' */
function scheduleInWords({ books, length, perDay, moves, pauses, weekdays, skipped }: Schedule): string {
  const sentences = [
    books?.map((osis) => bookByOsis(osis)?.name ?? osis).join(', '),
    length && `${length} dagar`,
    perDay && `${perDay} kapitel per dag`,
    ...Object.entries(moves ?? {}).map(([day, date]) =>
      pauses?.includes(Number(day))
        ? `Paus före dag ${day} till ${fullDate(date)}`
        : `Dag ${day} flyttad till ${fullDate(date)}`,
    ),
    ...Object.entries(weekdays ?? {}).map(
      ([date, days]) =>
        `Läsdagar från ${fullDate(date)}: ${days.map((day) => weekdayNames[day - 1]).join(', ')}`,
    ),
    skipped && skipped.length > 0 && `Överhoppade dagar: ${ranges(skipped)}`,
  ]
  return sentences.flatMap((sentence) => (sentence ? [`${sentence}.`] : [])).join(' ')
}

const weekdayNames = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag']

/** '1–3, 5' */
function ranges(numbers: readonly number[]): string {
  const found: [number, number][] = []
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = found.at(-1)
    if (last && number <= last[1] + 1) last[1] = number
    else found.push([number, number])
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
