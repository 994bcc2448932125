import { youtubeId } from '@portal/shared-ui/format'
import { optionalText, requiredText, z } from '@portal/shared-ui/forms'
import { webAddress } from '@portal/shared-ui/richtext'

/** The rules that the office's forms share; `label` is part of the message: 'Titel krävs'. */
export const text = (label: string) => requiredText(`${label} krävs`)
export const optional = optionalText
export const flag = () => z.boolean()
export const choice = (label: string) => requiredText(`${label} måste väljas`)

/** A column that the form does not show: always this value. */
export const fixed = <V extends string>(value: V) =>
  z.pipe(
    z.nullish(z.unknown()),
    z.transform(() => value),
  )

const FIRST_YEAR = 1900
const LAST_YEAR = 2100

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
const isSensible = (value: string) =>
  Number(value.slice(0, 4)) >= FIRST_YEAR && Number(value.slice(0, 4)) <= LAST_YEAR

const invalidDay = 'Ange ett giltigt datum'
// A date input turns '26' into the year 0026.
const invalidYear = `Skriv året med fyra siffror, från ${FIRST_YEAR} till ${LAST_YEAR}`

/** A date as the database writes it: '2026-11-20'. */
export const day = (label: string) =>
  z
    .string()
    .check(
      z.minLength(1, { error: `${label} krävs`, abort: true }),
      z.refine(isDay, { error: invalidDay, abort: true }),
      z.refine(isSensible, invalidYear),
    )

/** A day that may be left out. */
export const optionalDay = () =>
  z.pipe(
    z.string().check(
      z.refine((value) => value === '' || isDay(value), { error: invalidDay, abort: true }),
      z.refine((value) => value === '' || isSensible(value), invalidYear),
    ),
    z.transform((value) => value || null),
  )

/** A time of the day, or null. */
export const time = () =>
  z.pipe(
    z
      .string()
      .check(
        z.refine((value) => value === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'Ange en giltig tid'),
      ),
    z.transform((value) => value || null),
  )

/** A whole number; an empty or non-numeric text counts as `otherwise`. Refuses decimals and numbers out of range. */
export const whole = ({ min, max, otherwise = min }: { min: number; max?: number; otherwise?: number }) => {
  const refusal =
    max === undefined ? `Ange ett heltal från ${min}` : `Ange ett heltal mellan ${min} och ${max}`
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => (/\d/.test(typed) ? Number(typed.trim().replace(',', '.')) : otherwise)),
    ),
    z
      .number(refusal)
      .check(
        z.refine(
          (value) => Number.isInteger(value) && value >= min && value <= (max ?? 2_147_483_647),
          refusal,
        ),
      ),
  )
}

/** Completes the address of a site: 'exempel.se' and 'http://exempel.se' become https. */
const completed = () => z.overwrite((typed: string) => webAddress(typed) ?? typed.trim())

/** The address of a site, or ''. */
export const link = () =>
  z.string().check(
    completed(),
    z.refine((value) => value === '' || webAddress(value) !== null, 'Ange en giltig länk (https://…)'),
  )

/** The address of a site, or null. */
export const optionalLink = () =>
  z.pipe(
    link(),
    z.transform((value) => value || null),
  )

/** The path of a picture, or null; the database checks the path's form. */
export const picture = () =>
  z.pipe(
    z.nullish(z.string()),
    z.transform((path) => path || null),
  )

/** A video link that the site can play. */
export const video = (label: string) =>
  z.string().check(
    completed(),
    z.minLength(1, { error: `${label} krävs`, abort: true }),
    z.refine((value) => webAddress(value) !== null && isVideoHost(value), {
      error: 'Ange en länk till YouTube eller Vimeo',
      abort: true,
    }),
    z.refine(
      (value) => youtubeId(value) !== null || vimeoFilm.test(value),
      'Länken går inte till en film. Öppna filmen och kopiera dess adress.',
    ),
  )

/** The address of a film on Vimeo; the database has the same rule. */
const vimeoFilm =
  /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:(?:video|channels\/[^/]+|groups\/[^/]+\/videos|(?:showcase|album)\/\d+\/video|ondemand\/[^/]+|manage\/videos|[a-z]{2})\/)?\d{5,}(?:[/?#]|$)/

const isVideoHost = (address: string) =>
  /(^|\.)(youtube\.com|youtu\.be|youtube-nocookie\.com|vimeo\.com)$/.test(new URL(address).hostname)

/** Trimmed text that may be empty. */
export const typedText = () => z.string().check(z.trim())

/** The last part of an address. */
export const slug = (label: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: `${label} krävs`, abort: true }),
      z.maxLength(200, { error: 'Högst 200 tecken.', abort: true }),
      z.regex(/^[a-z0-9-]+$/, 'Använd små bokstäver a–z, siffror och bindestreck.'),
    )

/** An article's HTML with at least some text. */
export const richText = (label: string) =>
  z.string().check(z.refine((html) => /\S/.test(html.replace(/<[^>]*>|&nbsp;/g, '')), `${label} krävs`))

/** The number after the highest of a list, as text for the form; '0' for an empty list, and at most `most`. */
export const nextOrder = <C extends string>(
  items: readonly Record<C, number>[],
  column: C,
  most = Number.POSITIVE_INFINITY,
): string => String(Math.min(most, Math.max(-1, ...items.map((item) => item[column])) + 1))
