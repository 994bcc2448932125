import { tooLong, z } from '@portal/shared-ui/forms'
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
        const text = value[name]
        const most = textLimits[table]?.[name]
        if (typeof text !== 'string' || most === undefined) continue
        const message = tooLong(text, most, label)
        if (message) issues.push({ code: 'custom', path: [name], message, input: value[name] })
      }
    }),
  ) as unknown as z.core.$ZodType<Output, Input>
