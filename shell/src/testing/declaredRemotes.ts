import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseOf } from '@portal/platform/browser/testing/releaseOf'
import type { RemoteRelease } from '@portal/platform/contract/registry'

type Portal = { areas: RemoteRelease['access'] } & Pick<
  RemoteRelease,
  'redirects' | 'menu' | 'pages' | 'settings'
>

/** All remotes of the project in the registry's form, from the declarations in their package.json. */
export function declaredRemotes(): RemoteRelease[] {
  const root = join(__dirname, '../../..')
  return readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'package.json')))
    .map((name) => {
      const { portal } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as {
        portal: Portal
      }
      const { areas, ...rest } = portal
      return releaseOf(name, { ...rest, paths: Object.keys(areas), access: areas })
    })
}
