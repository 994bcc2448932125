import { number } from '@portal/shared-ui/format'
import { z } from '@portal/shared-ui/forms'
import { textLimits } from '@portal/supabase/textLimits'
import type { Resource, Values } from './resource'

type Limited = Pick<Resource, 'table' | 'fields' | 'schema'>

/** A form's schema, which also refuses texts that are longer than the database takes, each at its field. */
export const withTextLimits = ({ table, fields, schema }: Limited): Resource['schema'] =>
  z.pipe(
    schema,
    z.custom<Values>().check(({ value, issues }) => {
      for (const { name, label } of fields) {
        const message = tooLong(value[name], label, textLimits[table]?.[name])
        if (message) issues.push({ code: 'custom', path: [name], message, input: value[name] })
      }
    }),
  ) as Resource['schema']

/** What is said of a text that is too long; nothing of any other value. */
export function tooLong(value: unknown, label: string, most = Number.POSITIVE_INFINITY): string | undefined {
  if (typeof value !== 'string') return
  // As PostgreSQL counts: a sign beyond the basic plane is one character.
  const length = [...value].length
  if (length > most) return `${label} får ha högst ${number(most)} tecken, nu är det ${number(length)}.`
}
