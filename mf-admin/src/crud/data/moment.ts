import { today } from '@portal/shared-ui/format'

const HOUR_MS = 3_600_000
/** How far Stockholm's clock is ahead of UTC: in summer, in winter. */
const OFFSETS_MS = [2 * HOUR_MS, HOUR_MS] as const

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment as a `datetime-local` input writes it, by Stockholm's clock: '2026-11-24T07:00'. */
export const localText = (moment: Date): string => `${today(moment)}T${clock.format(moment)}`

/**
 * The moments at which Stockholm's clock shows a text of a `datetime-local` input, earliest first: one, none in the hour
 * that summer time skips, two in the hour that its end repeats. Null when the text is no time.
 */
export function momentsOf(text: string): Date[] | null {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:00)?$/.test(text)
    ? Date.parse(`${text.slice(0, 16)}:00Z`)
    : Number.NaN
  if (Number.isNaN(asUtc)) return null
  return OFFSETS_MS.map((offset) => new Date(asUtc - offset)).filter(
    (moment) => localText(moment) === text.slice(0, 16),
  )
}
