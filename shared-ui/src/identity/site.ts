/** A link of the footer that the owner has added. */
export type SiteLink = { label: string; to: string }

/**
 * The site's identity: its name, words, links and look, which the owner sets in the office. The host reads it before the
 * first paint and puts it into every document.
 */
export type Site = {
  name: string
  /** For the phone's home screen; empty: the name. */
  shortName: string
  /** One line about the site, in the footer. */
  line: string
  welcomeTitle: string
  welcomeText: string
  /** Hues in degrees: lightness and chroma of each colour stay as `theme/tokens.ts` has them. */
  mainHue: number
  accentHue: number
  links: SiteLink[]
  /** The number of public doctrines in words, 'Sju läror', and that of the arguments for salvation, 'Tio'. */
  doctrineCount: string
  argumentCount: string
  /** Paths of the logo's pictures in the office's storage, for the light and the dark scheme; empty: the built-in one. */
  logo: string
  darkLogo: string
}

/** What a portal without settings shows. */
export const defaultSite: Site = {
  name: 'Sanningens Ord',
  shortName: '',
  line: 'Bibelundervisning och gemenskap på svenska. Öppet för alla, dygnet runt.',
  welcomeTitle: 'Guds ord, öppet för dig.',
  welcomeText: 'Läs Bibeln på svenska, sök svar på dina frågor och väx i tron tillsammans med andra.',
  mainHue: 252,
  accentHue: 72,
  links: [],
  doctrineCount: 'Sju läror',
  argumentCount: 'Tio',
  logo: '',
  darkLogo: '',
}

/** The site from values that the host has read; anything missing or invalid is the default. */
export function readSite(value: unknown): Site {
  const given = (value ?? {}) as Record<string, unknown>
  const kept = Object.entries(defaultSite).map(([key, fallback]) => {
    const found = given[key]
    return [key, typeof found === typeof fallback && (rules[key]?.(found) ?? true) ? found : fallback]
  })
  return Object.fromEntries(kept)
}

const isHue = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 360
const isLogo = (value: unknown) => value === '' || inStorage.test(String(value))
const isLinks = (value: unknown) =>
  Array.isArray(value) && value.every((link) => typeof link?.label === 'string' && isSiteLink(link.to))

/** What must hold besides the type. */
const rules: Record<string, (value: unknown) => boolean> = {
  mainHue: isHue,
  accentHue: isHue,
  links: isLinks,
  logo: isLogo,
  darkLogo: isLogo,
}

/** The links of the footer as their setting has them: on each line a label, a space and an address. */
export const linksIn = (text: string): SiteLink[] =>
  text
    .split('\n')
    .map((line) => /^(.*\S)\s+(\S+)$/.exec(line.trim()))
    .flatMap((found) => (found ? [{ label: found[1] ?? '', to: found[2] ?? '' }] : []))

/** Whether a link of the footer leads to an https address or a path of the portal; `//host` would be another site. */
export const isSiteLink = (to: unknown): boolean =>
  typeof to === 'string' && /^(https:\/\/[^\s<>"/]|\/(?![/\\]))[^\s<>"]*$/.test(to)

const inStorage = /^\/storage\/v1\/object\/public\/media\/[0-9a-f-]{36}\/(?=[\w.-]+$)/

/**
 * The address of an icon that was drawn from the logo when it was saved, beside its picture; null without a logo of the
 * site's own.
 */
export const iconOfLogo = (logo: string, name: (typeof logoIcons)[number]['name']): string | null => {
  const [folder] = inStorage.exec(logo) ?? []
  return folder ? `${folder}icon-${name}.png` : null
}

/** The icons that the browser draws from a logo: their names, and their sizes in pixels. */
export const logoIcons = [
  { name: '180', size: 180 },
  { name: '192', size: 192 },
  { name: '512', size: 512 },
  { name: 'maskable', size: 512 },
] as const
