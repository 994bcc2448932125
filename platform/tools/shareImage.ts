import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from '@portal/e2e/browser'
import { heroArtwork, LEAVES } from '@portal/shared-ui/dawn'
import { defaultSite } from '@portal/shared-ui/site'
import { light, skies } from '@portal/shared-ui/theme/tokens'
import { root } from '../apps'
import { run } from '../command'
import { findBrowser } from '../findBrowser'

const fromShell = createRequire(join(root, 'shell/package.json'))
const fontFile = (name: string, file: string) => {
  const path = join(fromShell.resolve(`${name}/package.json`), '..', 'files', file)
  return `data:font/woff2;base64,${readFileSync(path).toString('base64')}`
}

/** The height of the book in the artwork of `Dawn`, by day. */
const BOOK = 190
const sky = skies.light
const colors: Record<string, string> = { ...light, ...sky }
const gutter = `${LEAVES.gutter * 100}%`
const above = (books: number) => `${630 - BOOK * books}px`
const leaves = heroArtwork
  .map(({ outline, color }) => `<path d="${outline}" fill="${colors[color]}"/>`)
  .join('')

const page = `<!doctype html>
<style>
  @font-face { font-family: PortalSerif; font-weight: 200 900; src: url(${fontFile('@fontsource-variable/source-serif-4', 'source-serif-4-latin-wght-normal.woff2')}) }
  @font-face { font-family: PortalSans; font-weight: 300 900; src: url(${fontFile('@fontsource-variable/figtree', 'figtree-latin-wght-normal.woff2')}) }
  * { margin: 0; box-sizing: border-box }
  body {
    width: 1200px; height: 630px; padding: 84px 96px 46px; color: #fdfaf4;
    display: flex; flex-direction: column; justify-content: space-between;
    position: relative;
    background:
      linear-gradient(90deg, rgb(18 39 63 / 55%), transparent 60%),
      radial-gradient(circle at ${gutter} ${above(LEAVES.sun)} in oklab, ${sky.sunCore}, ${sky.sunRing} 40px, ${sky.sunGlow} 140px, transparent 400px),
      radial-gradient(ellipse 95% ${BOOK * 1.35}px at ${gutter} ${above(0.7)} in oklab, ${sky.hazeWarm}, ${sky.hazeCool} 48%, transparent),
      linear-gradient(in oklab, ${sky.skyHigh}, ${sky.skyBlue} ${above(1.94)}, ${sky.skyLow} ${above(1.12)}, ${sky.skyEdge} ${above(0.65)});
  }
  body > :not(.book) { position: relative; z-index: 1 }
  .book { position: absolute; inset: auto 0 0; width: 100%; height: ${BOOK}px }
  body > svg:not(.book) { width: 108px; height: 108px }
  h1 { max-width: 760px; font: 500 94px/1.06 PortalSerif, serif; letter-spacing: -0.01em; text-wrap: balance; text-shadow: 0 2px 30px rgb(10 22 36 / 45%) }
  p { font: 500 33px/1.3 PortalSans, sans-serif; text-shadow: 0 1px 16px rgb(10 22 36 / 60%) }
</style>
${readFileSync(join(root, 'shell/public/favicon.svg'), 'utf8')}
<svg class="book" viewBox="0 0 ${LEAVES.width} ${LEAVES.height}" preserveAspectRatio="none">${leaves}</svg>
<h1>${defaultSite.welcomeTitle}</h1>
<p>${defaultSite.name} – läs Bibeln på svenska</p>`

const HELP = `tsx platform/tools/shareImage.ts

Draws the picture that shared links show (1200 x 630).

Changes: overwrites shell/public/share.png.
Needs: a browser.`

run(async () => {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
    await tab.setContent(page)
    await tab.evaluate(() => document.fonts.ready)
    writeFileSync(join(root, 'shell/public/share.png'), await tab.screenshot({ type: 'png' }))
  } finally {
    await browser.close()
  }
}, HELP)
