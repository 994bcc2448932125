import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../apps'
import { trackedFiles } from '../shape/trackedFiles'
import { isBrowserSource } from './browserSource'

test('[RF-29] styles decide what can be selected through the helper of the theme, which has the prefix of WebKit', async () => {
  const sources = (await trackedFiles()).filter(isBrowserSource)
  const own = sources.filter((path) =>
    /user-select\s*:|userSelect\s*:/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(own).toEqual(['shared-ui/src/theme/mixins.ts'])
})
