import { contrast } from '@portal/shared-ui/testing'
import { highlightColors } from '@portal/shared-ui/theme'
import { light } from '@portal/shared-ui/theme/tokens'
import { paperGround, paperTone } from './sheetThemes'

const paper = { ...light, ...paperTone, paper: paperGround }

/** Light and dark are the page's own schemes, which the theme's own test checks. */
test.each([
  [
    'ink',
    [
      'paper',
      'surface',
      'raised',
      'sunken',
      'goldSoft',
      'brandSoft',
      ...highlightColors.map(({ token }) => token),
    ],
    4.5,
  ],
  ['muted', ['paper', 'surface', 'raised', 'sunken'], 4.5],
  ['brand', ['paper', 'surface', 'raised', 'sunken', 'goldSoft', 'brandSoft'], 4.5],
  ['goldText', ['paper', 'surface', 'raised', 'sunken', 'goldSoft'], 4.5],
  ['danger', ['paper', 'surface', 'raised'], 4.5],
  ['control', ['paper', 'surface', 'raised', 'sunken'], 3],
  ['focus', ['paper', 'surface', 'raised', 'sunken', 'goldSoft'], 3],
  ['gold', ['surface'], 3],
] as const)('[BE-82] on old paper %s has enough contrast', (text, grounds, ratio) => {
  for (const ground of grounds) expect(contrast(paper[text], paper[ground])).toBeGreaterThanOrEqual(ratio)
})
