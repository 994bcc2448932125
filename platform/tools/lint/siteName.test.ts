import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultSite } from '@portal/shared-ui/site'
import { root } from '../../apps'
import { trackedFiles } from '../shape/trackedFiles'

/** Where the built-in name may stand: its own file, the demo's content, tests and documents. */
const isAllowed = (path: string) =>
  path === 'shared-ui/src/identity/site.ts' ||
  /^(supabase\/(seed|tests)|e2e|docs)\//.test(path) ||
  /\.(test|spec)\.tsx?$|\.md$/.test(path)

test('[BE-294] no product file has the site’s name: pages take it from `useSite`, the host from the settings', async () => {
  const files = (await trackedFiles()).filter((path) => !isAllowed(path))
  expect(files.length).toBeGreaterThan(1000)
  const named = files.filter((path) => readFileSync(join(root, path), 'utf8').includes(defaultSite.name))
  expect(named).toEqual([])
})
