import { containerName } from '../../rspack/containerName.mjs'
import type { Rule } from '../types'
import { readGlobals } from './readGlobals'

/** Names that shared libraries set when an area loads them first, and the gate's own. */
const KNOWN = ['__zod_globalConfig', '__zod_globalRegistry', 'axe']

/** The code adds no name to the window, except those of its container, and changes none of the browser's own objects. */
export const globals: Rule = {
  name: 'globals',
  async check({ page, baseline, candidate: { name, version } }) {
    if (!baseline) return []
    const own = containerName(name, version)
    const before = new Set([...baseline.globals, ...KNOWN])
    const added = (await readGlobals(page)).filter((global) => !before.has(global) && !global.includes(own))
    return added.map((global) => (global.includes('.') ? `changes ${global}` : `adds window.${global}`))
  },
}
