import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from '../e2e/browser'
import { root } from './apps'
import { run } from './command'
import { findBrowser } from './findBrowser'

const fromShell = createRequire(join(root, 'shell/package.json'))
const fontFile = (name: string, file: string) => {
  const path = join(fromShell.resolve(`${name}/package.json`), '..', 'files', file)
  return `data:font/woff2;base64,${readFileSync(path).toString('base64')}`
}

const page = `<!doctype html>
<style>
  @font-face { font-family: PortalSerif; font-weight: 200 900; src: url(${fontFile('@fontsource-variable/source-serif-4', 'source-serif-4-latin-wght-normal.woff2')}) }
  @font-face { font-family: PortalSans; font-weight: 300 900; src: url(${fontFile('@fontsource-variable/figtree', 'figtree-latin-wght-normal.woff2')}) }
  * { margin: 0; box-sizing: border-box }
  body {
    width: 1200px; height: 630px; padding: 92px 96px; color: #fdfaf4;
    display: flex; flex-direction: column; justify-content: space-between;
    background:
      radial-gradient(ellipse 62% 78% at 80% 6%, #f4cf8a 0%, #d99a55 20%, transparent 66%),
      linear-gradient(180deg, #40597a 0%, #1d3b5c 55%, #0e1e30 100%);
  }
  svg { width: 108px; height: 108px }
  h1 { max-width: 760px; font: 500 94px/1.06 PortalSerif, serif; letter-spacing: -0.01em; text-wrap: balance; text-shadow: 0 2px 30px rgb(10 22 36 / 45%) }
  p { font: 500 33px/1.3 PortalSans, sans-serif; text-shadow: 0 1px 16px rgb(10 22 36 / 60%) }
</style>
${readFileSync(join(root, 'shell/public/favicon.svg'), 'utf8')}
<h1>Guds ord, öppet för dig.</h1>
<p>Sanningens Ord – läs Bibeln på svenska</p>`

/** `tsx tools/shareImage.ts`: draws `shell/public/share.png`, which shared links show (1200 x 630). */
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
})
