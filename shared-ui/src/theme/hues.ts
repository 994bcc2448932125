import { defaultSite, type Site } from '../identity/site'
import { hueProperty, keepsHue } from './css'
import { type ColorToken, dark, drawing, light, skies } from './tokens'
import { hueOf, turnHue } from './turnHue'

export type Hues = Pick<Site, 'mainHue' | 'accentHue'>

type Palette = Record<string, string>
const palettes: Record<'light' | 'dark', Palette> = {
  light: { ...light, ...skies.light, ...drawing },
  dark: { ...dark, ...skies.dark },
}

/** A cache of turned palettes, by scheme and hues: each document needs the site's light and dark ones. */
const turnedBefore = new Map<string, Palette>()
const MOST_KEPT = 20

/** The tokens of one scheme whose colours the site's hues change, with the changed colours. */
export function turnedTokens(scheme: keyof typeof palettes, hues: Hues): Palette {
  const key = `${scheme} ${hues.mainHue} ${hues.accentHue}`
  const known = turnedBefore.get(key) ?? turn(scheme, hues)
  if (turnedBefore.size >= MOST_KEPT) turnedBefore.clear()
  turnedBefore.set(key, known)
  return known
}

function turn(scheme: keyof typeof palettes, hues: Hues): Palette {
  const changed = Object.entries(palettes[scheme]).flatMap(([token, color]) => {
    const turned = keepsHue(token) ? color : inHues(color, hues)
    return turned === color ? [] : [[token, turned]]
  })
  return Object.fromEntries(changed)
}

/** A colour of one of the two families in the site's hues. */
function inHues(color: string, { mainHue, accentHue }: Hues): string {
  const turns = { main: mainHue - defaultSite.mainHue, accent: accentHue - defaultSite.accentHue }
  const family = familyOf(color)
  return family ? turnHue(color, turns[family]) : color
}

/** A drawing, as SVG, in the site's hues. */
export const drawnInHues = (svg: string, hues: Hues): string =>
  svg.replaceAll(/#[0-9a-f]{6}\b/gi, (color) => inHues(color, hues))

/** The whole palette of one scheme in the site's hues. Drawings have one palette. */
export const paletteIn = (scheme: keyof typeof palettes, hues: Hues) =>
  ({ ...drawing, ...palettes[scheme], ...turnedTokens(scheme, hues) }) as Record<
    ColorToken | keyof typeof skies.light | keyof typeof drawing,
    string
  >

/** A rule that gives every page the site's hues; empty while they are the built-in ones. */
export function hueStyle(hues: Hues): string {
  const declared = (['light', 'dark'] as const).flatMap((scheme) =>
    Object.entries(turnedTokens(scheme, hues)).map(
      ([token, color]) => `${hueProperty(scheme, token)}:${color}`,
    ),
  )
  return declared.length > 0 ? `:root{${declared.join(';')}}` : ''
}

/** The blues are the main family, the golds and the warm greys the accent's; the others keep their hue. */
function familyOf(color: string): 'main' | 'accent' | null {
  const hue = hueOf(color)
  if (hue > 240 && hue < 270) return 'main'
  return hue > 55 && hue < 95 ? 'accent' : null
}
