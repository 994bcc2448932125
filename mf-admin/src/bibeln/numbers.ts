import { z } from '@portal/shared-ui/forms'

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

/** A verse's number; null when empty. */
export const optionalNumber = () =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((value) => value === '' || isNumber(value), refusal),
    ),
    z.transform((value) => (value === '' ? null : Number(value))),
  )
