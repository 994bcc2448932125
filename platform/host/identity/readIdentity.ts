import { capitalized } from '@portal/shared-ui/format'
import { linksIn, readSite, type Site } from '@portal/shared-ui/site'

export type SettingRow = { setting_key: string; setting_value: string }
/** A public page of the office: one that is in the footer, or a doctrine. */
export type ListedPage = { title: string; path: string; area: string; in_footer: boolean }
/** What the host reads of the content for the site's identity. */
type Content = { pages: ListedPage[]; argumentTotal: number }

/** The settings by their keys, and the fields of the site that they are. */
const texts = {
  site_name: 'name',
  site_short_name: 'shortName',
  site_line: 'line',
  site_welcome_title: 'welcomeTitle',
  site_welcome_text: 'welcomeText',
  site_logo: 'logo',
  site_logo_dark: 'darkLogo',
} as const
const hues = { site_main_hue: 'mainHue', site_accent_hue: 'accentHue' } as const

/** The settings that visitors may read and that are the site's identity, as a path of the REST interface. */
export const IDENTITY_PATH = 'site_settings?select=setting_key,setting_value&setting_key=like.site_*'

/** The doctrines and the pages that the office has put into the footer, as a path of the REST interface. */
export const PAGES_PATH =
  'pages?select=title,path,area,in_footer&is_published=is.true&or=(in_footer.is.true,area.eq.trosgrunder)&order=page_order,created_at'

/** The arguments that are counted, as a path of the REST interface. */
export const ARGUMENTS_PATH = 'arguments?select=id&is_published=is.true'

const FOOTER_PAGES = 8

/**
 * The site's identity from rows of settings, from the pages in the footer, which come before its links, and from the
 * numbers of doctrines and arguments; an empty text means the default, as does anything that cannot be read.
 */
export function identityOf(rows: SettingRow[], content?: Content): Site {
  const values = new Map(rows.map((row) => [row.setting_key, row.setting_value.trim()]))
  const given = (keys: Record<string, string>, read: (value: string) => unknown) =>
    Object.entries(keys).flatMap(([key, field]) => {
      const value = values.get(key)
      return value ? [[field, read(value)]] : []
    })
  const { pages = [], argumentTotal } = content ?? {}
  const footer = pages.filter(({ in_footer }) => in_footer).slice(0, FOOTER_PAGES)
  const doctrineTotal = pages.filter(({ area }) => area === 'trosgrunder').length
  const links = linksIn(values.get('site_footer_links') ?? '')
  return readSite({
    ...Object.fromEntries(given(texts, String)),
    ...Object.fromEntries(given(hues, Number)),
    links: [...footer.map(({ title, path }) => ({ label: title, to: path })), ...links],
    ...(content && {
      doctrineCount: doctrineTotal === 1 ? 'En lära' : `${inWords(doctrineTotal)} läror`,
      argumentCount: argumentTotal === 1 ? 'Ett' : inWords(argumentTotal ?? 0),
    }),
  })
}

const numerals =
  'noll ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo'.split(
    ' ',
  )

/** A number as the first word of a sentence: 'Sju', '21'. */
const inWords = (count: number): string => capitalized(numerals[count] ?? String(count))
