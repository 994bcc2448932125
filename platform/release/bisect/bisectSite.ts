import { readBuilt } from '../../host/registry/readBuilt'
import { inBrowser } from '../gate/openInBrowser'
import { appsOf } from '../publish'
import { findBreaking } from './findBreaking'
import { findMoments, type Moment } from './moments'
import { showsText } from './showsText'

type Asked = {
  path: string
  text: string
  /** Who opens the page. */
  access?: 'anyone' | 'member' | 'admin'
  say?: (line: string) => void
}

/**
 * Opens a page with the kept versions of all apps as they were live together, and returns a sentence that names the
 * release after which it no longer shows a text.
 */
export async function bisectSite(
  site: string,
  { path, text, access = 'anyone', say = () => {} }: Asked,
): Promise<string> {
  const [first, ...later] = findMoments(site, appsOf(site))
  if (!first) throw new Error('No version is kept on this site.')
  const broke = await inBrowser((tools) =>
    findBreaking([first, ...later], async (moment) => {
      const isShown = await showsText({ site, ...tools }, moment, { path, text, access })
      say(`${nameOf(moment)}: ${isShown ? 'shows it' : 'does not show it'}`)
      return isShown
    }),
  )
  if (broke === 'good') return `${path} shows “${text}” with the newest versions.`
  if (broke === 'never') return `${path} shows “${text}” with none of the kept versions.`
  return `${path} does not show “${text}” since ${describe(site, broke)}.`
}

const nameOf = ({ name, version, at }: Moment): string =>
  `${name} ${version}, ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}`

function describe(site: string, moment: Moment): string {
  const built = readBuilt(site, moment.name, moment.version)
  return built ? `${nameOf(moment)}, commit ${built.commit ?? 'unknown'}, by ${built.by}` : nameOf(moment)
}
