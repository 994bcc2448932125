import { z } from '@portal/shared-ui/forms'
import { localText } from './moment'
import type { Item, Resource, Values } from './resource'
import { withTextLimits } from './textLimits'

/** The sentences with which the database refuses a time of publication: they belong to its field. */
export const TIME_REFUSALS = [
  'Tiden måste vara minst en minut och högst två år framåt.',
  'Det finns redan 500 schemalagda texter.',
] as const

/**
 * The schema of a form over a row, undefined for a new one: limits the texts, and refuses a time of publication as the
 * database does. A time that was not changed stays as it is, to the second.
 */
export const formSchema = (resource: Resource, row: Item | undefined) => {
  const limited = withTextLimits(resource)
  const field = resource.fields.find((field) => field.kind === 'moment' && field.unless)
  if (field?.kind !== 'moment' || !field.unless) return limited
  const { name, unless } = field
  const former = row?.[name]
  return z.pipe(
    limited,
    z.transform((values: Values, { issues }) => {
      const time = values[name]
      if (!time || values[unless]) return values
      if (former && minuteOf(time) === minuteOf(former)) return { ...values, [name]: former }
      if (!isInReach(Date.parse(String(time)))) {
        issues.push({ code: 'custom', path: [name], message: TIME_REFUSALS[0], input: time })
      }
      return values
    }),
  ) as unknown as typeof limited
}

const minuteOf = (time: unknown) => localText(new Date(String(time)))

/** Whether a moment lies at least a minute and at most two years ahead. */
function isInReach(moment: number): boolean {
  const most = new Date()
  most.setFullYear(most.getFullYear() + 2)
  return moment >= Date.now() + 60_000 && moment <= most.getTime()
}
