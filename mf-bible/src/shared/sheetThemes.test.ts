import { contrast } from '@portal/shared-ui/testing'
import { highlightColors } from '@portal/shared-ui/theme'
import { light } from '@portal/shared-ui/theme/tokens'
import { paperTone } from './sheetThemes'

const paper = { ...light, ...paperTone }

/** Light and dark are the page's own schemes, which the theme's own test checks. */
test.each([
  ['ink', ['surface', 'sunken', 'goldSoft', 'brandSoft', ...highlightColors.map(({ token }) => token)], 4.5],
  ['muted', ['surface', 'sunken'], 4.5],
  ['brand', ['surface', 'sunken', 'goldSoft'], 4.5],
  ['goldText', ['surface', 'sunken', 'goldSoft'], 4.5],
  ['danger', ['surface'], 4.5],
  ['control', ['surface', 'sunken'], 3],
  ['focus', ['surface', 'sunken', 'goldSoft'], 3],
  ['gold', ['surface'], 3],
] as const)('[BE-82] on old paper %s has enough contrast', (text, grounds, ratio) => {
  for (const ground of grounds) expect(contrast(paper[text], paper[ground])).toBeGreaterThanOrEqual(ratio)
})
