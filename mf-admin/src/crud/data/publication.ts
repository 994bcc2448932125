import { clockTime, shortDate, today } from '@portal/shared-ui/format'
import { z } from '@portal/shared-ui/forms'
import { momentsOf } from './moment'

/** Said where an undo, an earlier version or a copy leaves a row without its time. */
export const TIME_IS_GONE = 'Tiden för publicering är borta.'

/** What a table with times of publication adds to its declaration; `switch`: the column that shows a row. */
export const publication = <const S extends string>(switchColumn: S) => ({
  field: {
    name: 'publish_at',
    label: 'Publicera senare',
    kind: 'moment',
    unless: switchColumn,
    hint: 'Svensk tid. Utan tid är det ett utkast.',
  } as const,
  column: { label: 'Publicering', cell: publicationWords } as const,
})

type Published = { publish_at: string | null; publish_error: string | null }

/** 'Publiceras 24 nov. 07.00', with the year when it is another one, or why it was not; nothing for other rows. */
function publicationWords({ publish_at, publish_error }: Published): string | null {
  if (publish_at) {
    const date = shortDate(publish_at).replace(` ${today().slice(0, 4)}`, '')
    return `Publiceras ${date} ${clockTime(publish_at)}`
  }
  return publish_error ? `Publicerades inte: ${publish_error}` : null
}

/** A moment, or null. The first of an hour that is repeated. */
export const moment = () =>
  z.pipe(
    z.nullish(z.string()).check(
      z.refine((text) => !text || momentsOf(text) !== null, {
        error: 'Ange en giltig tid',
        abort: true,
      }),
      z.refine(
        (text) => !text || momentsOf(text)?.length !== 0,
        'Den timmen finns inte: klockan ställs fram då. Välj en annan tid.',
      ),
    ),
    z.transform((text) => momentsOf(text ?? '')?.[0]?.toISOString() ?? null),
  )
