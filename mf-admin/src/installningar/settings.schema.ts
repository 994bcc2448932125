import { requiredText, z } from '@portal/shared-ui/forms'
import { text, video } from '../crud/data/schema'

export { link } from '../crud/data/schema'

const invite = /^https:\/\/(discord\.gg|(www\.)?(discord|discordapp)\.com\/invite)\/[A-Za-z0-9]+\/?$/

/** The database's rule for the invitation. */
export const chatInvite = () =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Länk krävs', abort: true }),
      z.regex(invite, 'Ange en giltig Discord-inbjudningslänk (discord.gg/... eller {host}/invite/...)'),
    )

export const typed = (label: string) => text(label)
export const film = (label: string) => video(label)

const orEmpty = (rule: RegExp, sentence: string) =>
  z.string().check(
    z.trim(),
    z.refine((value) => value === '' || rule.test(value), sentence),
  )

export const lines = () => z.string().check(z.trim(), z.maxLength(2000, { error: 'Skriv högst 2000 tecken' }))
export const phone = () => orEmpty(/^\+?[\d ()/-]{5,30}$/, 'Ange ett giltigt telefonnummer')

/** A whole number from `least` to 9999. */
export const positive = (label: string, least = 1, most = 9999) =>
  z.string().check(
    z.trim(),
    z.minLength(1, { error: `${label} krävs`, abort: true }),
    z.refine(
      (days) => /^[1-9]\d{0,3}$/.test(days) && Number(days) >= least && Number(days) <= most,
      `Ange ett heltal mellan ${least} och ${most}`,
    ),
  )

/** A whole number of minutes from 0 to 999; 0 switches the sign-out off. */
export const minutes = (label: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: `${label} krävs`, abort: true }),
      z.regex(/^(0|[1-9]\d{0,2})$/, 'Ange ett heltal mellan 0 och 999'),
    )

export const choice = (label: string) => requiredText(`${label} måste väljas`)

/** A line of text of at most so many characters. */
export const lineOf = (label: string, most: number, least = 1) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(least, { error: `${label} krävs`, abort: true }),
      z.maxLength(most, { error: `Skriv högst ${most} tecken` }),
    )

/** A hue in whole degrees. */
export const degrees = () =>
  z.string().check(z.regex(/^(\d|[1-9]\d|[12]\d\d|3[0-5]\d)$/, 'Ange ett heltal mellan 0 och 359'))

/** Lines that are trimmed and not empty; `faultOf` says what is wrong with them. */
export const rightLines = (faultOf: (text: string) => string | null) =>
  z.string().check(
    z.overwrite((text) =>
      text
        .split('\n')
        .map((line) => line.trim().replace(/\s+/g, ' '))
        .filter(Boolean)
        .join('\n'),
    ),
    z.superRefine((text, context) => {
      const fault = faultOf(text)
      if (fault) context.addIssue(fault)
    }),
  )
