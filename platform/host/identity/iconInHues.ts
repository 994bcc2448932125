import { readFile } from 'node:fs/promises'
import type { Site } from '@portal/shared-ui/site'
import { drawnInHues } from '@portal/shared-ui/theme/hues'
import type { PortalState } from '../registry/portalState'
import { realFile } from '../registry/realFile'
import { type Color, type Colors, recolorPng } from './recolorPng'

/** A portal has four icons in one pair of hues; an owner who tries hues leaves others behind. */
const MOST_KEPT = 12

/** The built-in icon's files in the site's hues, each drawn once. Null when the shell has no such file, or one of another kind. */
export function createIconsInHues(folder: string) {
  const drawn = new Map<string, Promise<Buffer | null>>()

  return (live: PortalState, file: string, site: Site): Promise<Buffer | null> => {
    const find = (name: string) => realFile(folder, 'shell', live.shell.version, name)
    const [picture, drawing] = [find(file), find('favicon.svg')]
    if (!picture || !drawing) return Promise.resolve(null)
    const key = `${picture} ${site.mainHue} ${site.accentHue}`
    const known = drawn.get(key)
    if (known) return known
    if (drawn.size >= MOST_KEPT) drawn.clear()
    const inHues = draw(picture, drawing, site).catch(() => {
      drawn.delete(key)
      return null
    })
    drawn.set(key, inHues)
    return inHues
  }
}

/** The drawing names the three colours of the picture. */
async function draw(picture: string, drawing: string, site: Site): Promise<Buffer | null> {
  const svg = await readFile(drawing, 'utf8')
  const [from, to] = [colorsOf(svg), colorsOf(drawnInHues(svg, site))]
  return from && to && recolorPng(await readFile(picture), from, to)
}

function colorsOf(svg: string): Colors | null {
  const colors = [...svg.matchAll(/"#([0-9a-f]{6})"/gi)].map(([, hex = '']) => {
    const [red = 0, green = 0, blue = 0] = Buffer.from(hex, 'hex')
    return [red, green, blue] satisfies Color
  })
  return colors.length === 3 ? (colors as Colors) : null
}
