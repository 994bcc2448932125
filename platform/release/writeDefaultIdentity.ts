import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultSite } from '@portal/shared-ui/site'
import { light } from '@portal/shared-ui/theme/tokens'
import { manifestOf } from '../contract/manifest'

/** For a static site, which has no host that knows the settings: the manifest, and the title of the static document. */
export function writeDefaultIdentity(folder: string): void {
  writeFileSync(
    join(folder, 'manifest.webmanifest'),
    JSON.stringify(manifestOf(defaultSite, light.paper), null, 2),
  )
  const page = join(folder, 'index.html')
  const html = readFileSync(page, 'utf8')
  writeFileSync(
    page,
    html.replace(/<title>[^<]*<\/title>/, () => `<title>${defaultSite.name}</title>`),
  )
}
