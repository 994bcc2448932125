import { number } from '@portal/shared-ui/format'
import { z } from '@portal/shared-ui/forms'
import { textLimits } from '@portal/supabase/textLimits'
import type { Values } from './resource'

type Limited<Output, Input> = {
  table: string
  fields: readonly { name: string; label: string }[]
  schema: z.core.$ZodType<Output, Input>
}

/** Extends a form's schema: refuses texts that are longer than the database allows, with an error at the field. */
export const withTextLimits = <Output, Input>({ table, fields, schema }: Limited<Output, Input>) =>
  z.pipe(
    schema as z.core.$ZodType<Values>,
    z.custom<Values>().check(({ value, issues }) => {
      for (const { name, label } of fields) {
        const message = tooLong(value[name], label, textLimits[table]?.[name])
        if (message) issues.push({ code: 'custom', path: [name], message, input: value[name] })
      }
    }),
  ) as unknown as z.core.$ZodType<Output, Input>

/** The message for a text that is too long; undefined for other values. */
function tooLong(value: unknown, label: string, most = Number.POSITIVE_INFINITY): string | undefined {
  if (typeof value !== 'string') return
  // Counts like PostgreSQL: a character outside the basic plane is one character.
  const length = [...value].length
  if (length > most) return `${label} får ha högst ${number(most)} tecken, nu är det ${number(length)}.`
}
