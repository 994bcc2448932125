import { endsNextDay } from '@portal/shared-ui/format'
import { z } from '@portal/shared-ui/forms'
import { time } from '../crud/data/schema'
import { programmeOf } from './programme'

/** The fields of a date's times. */
export const times = { start_time: time(), end_time: time() }

type Times = { start_time: string | null; end_time: string | null }

/** An end has a start, and is after it or in the night after it. */
export const isInOrder = () =>
  [
    z.refine<Times>(({ start_time, end_time }) => !end_time || start_time !== null, {
      path: ['start_time'],
      message: 'Skriv också när det börjar.',
    }),
    z.refine<Times>(
      ({ start_time, end_time }) =>
        !start_time || !end_time || start_time < end_time || endsNextDay(start_time, end_time),
      { path: ['end_time'], message: 'Sluttiden måste vara efter starttiden.' },
    ),
  ] as const

/** A programme as lines, or null. */
export const optionalProgramme = () =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (lines) => !lines.trim() || programmeOf(lines) !== null,
          'Skriv en rad för varje del, med tiden först: 10:30 Kaffe.',
        ),
      ),
    z.transform(programmeOf),
  )
