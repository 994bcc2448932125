import { run } from './command'
import { releaseAll } from './release/releaseAll'
import { readSettings } from './settings'

/** `pnpm build`: builds changed apps and makes them live in `site/`. */
run(async () => {
  const { site } = readSettings()
  await releaseAll({ site, onProgress: console.log })
  console.log(`Everything that is live in ${site} is built from these sources.`)
})
