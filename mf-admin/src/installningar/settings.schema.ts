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
