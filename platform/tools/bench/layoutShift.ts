import type { Browser } from '@portal/e2e/browser'
import { publicRoutes } from '@portal/e2e/data/publicRoutes'
import { sampleOf } from './effort'
import { atMost, type Line } from './report'
import { visit } from './visit'

const MAX_SHIFT = 0.02

/** The layout shift of each public page until it settles, on the slow phone, with the element that shifted most. */
export async function measureLayoutShift(
  browser: Browser,
  portal: string,
  say: (text: string) => void,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const path of sampleOf(await publicRoutes(portal))) {
    const { shift, moved } = await visit(browser, portal + path)
    say(`layout shift: ${path} ${shift.toFixed(4)}`)
    lines.push(
      atMost(
        `layout shift, ${path}`,
        Math.round(shift * 1e4) / 1e4,
        MAX_SHIFT,
        shift > MAX_SHIFT ? moved : '',
      ),
    )
  }
  return lines
}
