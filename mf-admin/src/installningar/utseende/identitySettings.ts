import { defaultSite, isSiteLink, linksIn } from '@portal/shared-ui/site'
import type { Setting, SettingGroup } from '../setting'
import { degrees, lineOf, rightLines } from '../settings.schema'

export const APPEARANCE = '/admin/utseende'

/** Whether a setting belongs to the site's identity. */
export const isIdentity = (key: string): boolean => key.startsWith('site_')

const everywhere = { on: 'Alla sidor', to: '/' }
const start = { on: 'Startsidan', to: '/' }
const footer = { on: 'Sidfoten', to: '/' }

const MOST_LINKS = 8
const MOST_LABEL = 40

const hue = (key: string, label: string, fallback: number, hint: string): Setting => ({
  key,
  label,
  kind: 'hue',
  fallback: String(fallback),
  schema: degrees(),
  shown: everywhere,
  hint,
})

const logo = (key: string, label: string, hint: string): Setting => ({
  key,
  label,
  kind: 'logo',
  fallback: '',
  schema: lineOf(label, 200, 0),
  shown: everywhere,
  hint,
  prepare: async (db, value) => (await import('./storeLogoIcons')).storeLogoIcons(db, value),
})

/** The site's identity: every document, feed, calendar and installed portal shows it. */
export const identityGroups: readonly SettingGroup[] = [
  {
    title: 'Namn',
    settings: [
      {
        key: 'site_name',
        label: 'Namn',
        kind: 'text',
        fallback: defaultSite.name,
        schema: lineOf('Namn', 60),
        shown: everywhere,
        hint: 'Högst 60 tecken. Står i sidhuvudet, i flikar och delade länkar, i kalendrar och på diplom.',
      },
      {
        key: 'site_short_name',
        label: 'Kortnamn',
        kind: 'text',
        fallback: '',
        schema: lineOf('Kortnamn', 12, 0),
        hint: 'Högst 12 tecken, under ikonen på telefonens hemskärm. Tomt: namnet. Den som redan har lagt portalen på hemskärmen kan behöva lägga till den igen.',
      },
      {
        key: 'site_line',
        label: 'En rad om oss',
        kind: 'text',
        fallback: defaultSite.line,
        schema: lineOf('En rad om oss', 120),
        shown: footer,
        hint: 'Högst 120 tecken.',
      },
    ],
  },
  {
    title: 'Välkomst',
    settings: [
      {
        key: 'site_welcome_title',
        label: 'Välkomstrubrik',
        kind: 'text',
        fallback: defaultSite.welcomeTitle,
        schema: lineOf('Välkomstrubrik', 80),
        shown: start,
        hint: 'Högst 80 tecken.',
      },
      {
        key: 'site_welcome_text',
        label: 'Välkomsttext',
        kind: 'text',
        fallback: defaultSite.welcomeText,
        schema: lineOf('Välkomsttext', 255),
        shown: start,
        hint: 'Högst 255 tecken. Sökmotorer och delade länkar visar den när en sida inte har en egen beskrivning.',
      },
    ],
  },
  {
    title: 'Logga',
    settings: [
      logo(
        'site_logo',
        'Logga',
        'En kvadratisk bild. Ikonerna för flikar och hemskärmar ritas av den. Tomt: den öppna boken.',
      ),
      logo(
        'site_logo_dark',
        'Logga i mörkt läge',
        'Visas i mörkt läge och i sidfoten. Tomt: samma som i ljust läge.',
      ),
    ],
  },
  {
    title: 'Färger',
    settings: [
      hue(
        'site_main_hue',
        'Huvudfärg',
        defaultSite.mainHue,
        'Bara nyansen ändras: ljusheten är kvar, så allt går att läsa.',
      ),
      hue(
        'site_accent_hue',
        'Accentfärg',
        defaultSite.accentHue,
        'Bara nyansen ändras: ljusheten är kvar, så allt går att läsa.',
      ),
    ],
  },
  {
    title: 'Sidfot',
    settings: [
      {
        key: 'site_footer_links',
        label: 'Egna länkar i sidfoten',
        kind: 'lines',
        fallback: '',
        schema: rightLines(faultOfLinks),
        shown: footer,
        hint: `Högst ${MOST_LINKS}, en på varje rad: text och adress, till exempel ”Vår kyrka https://exempel.se” eller ”Böner /studera/andakter”.`,
      },
    ],
  },
]

function faultOfLinks(text: string): string | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length > MOST_LINKS) return `Ange högst ${MOST_LINKS} länkar`
  const isRight = (line: string) =>
    linksIn(line).some(({ label, to }) => label.length <= MOST_LABEL && isSiteLink(to))
  const wrong = lines.find((line) => !isRight(line))
  return wrong === undefined
    ? null
    : `Skriv en text på högst ${MOST_LABEL} tecken och en adress (https://… eller /…) på varje rad`
}
