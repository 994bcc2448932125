import { z } from '@portal/shared-ui/forms'
import { readRange } from '../passages/range'

const refusal = 'Ange ett heltal mellan 1 och 999'
const isNumber = (value: string) => /^[1-9]\d{0,2}$/.test(value)

/** A chapter's number within the database's limits. */
export const requiredNumber = (label: string) =>
  z.pipe(
    z
      .string()
      .check(z.trim(), z.minLength(1, { error: `${label} krävs`, abort: true }), z.refine(isNumber, refusal)),
    z.transform(Number),
  )

/** A verse's number, or the numbers of joined verses ('2-3'); null when empty. */
export const optionalRange = () =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((value) => value === '' || readRange(value) !== null, refusal),
    ),
    z.transform(readRange),
  )
