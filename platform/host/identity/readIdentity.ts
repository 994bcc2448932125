import { linksIn, readSite, type Site } from '@portal/shared-ui/site'

export type SettingRow = { setting_key: string; setting_value: string }
/** A page of the office that is in the footer. */
export type FooterPage = { title: string; path: string }

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

/** The pages that the office has put into the footer, as a path of the REST interface. */
export const FOOTER_PAGES_PATH =
  'pages?select=title,path&in_footer=is.true&is_published=is.true&order=page_order,created_at&limit=8'

/** The site's identity from rows of settings, and from the pages in the footer, which come before its links; an empty text means the default, as does anything that cannot be read. */
export function identityOf(rows: SettingRow[], pages: FooterPage[] = []): Site {
  const values = new Map(rows.map((row) => [row.setting_key, row.setting_value.trim()]))
  const given = (keys: Record<string, string>, read: (value: string) => unknown) =>
    Object.entries(keys).flatMap(([key, field]) => {
      const value = values.get(key)
      return value ? [[field, read(value)]] : []
    })
  const links = linksIn(values.get('site_footer_links') ?? '')
  return readSite({
    ...Object.fromEntries(given(texts, String)),
    ...Object.fromEntries(given(hues, Number)),
    links: [...pages.map(({ title, path }) => ({ label: title, to: path })), ...links],
  })
}
