import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { POINTER_FILE, type Pointer } from '../contract/pointer'
import type { PointerStore } from './pointers/store'
import { changeOnSite, mirrorPointers } from './publish'

export type Closing = 'off' | 'on' | 'retire'

/**
 * Switches an area off or on, or retires it. Returns a sentence; throws one when the area does not exist, or the
 * reason is missing.
 */
export async function close(
  store: PointerStore,
  site: string,
  name: string,
  how: Closing,
  reason = '',
): Promise<string> {
  await mirrorPointers(store, site)
  if (!/^mf-[a-z0-9-]+$/.test(name) || !existsSync(join(site, name, POINTER_FILE)))
    throw new Error(`There is no area ${name || 'without a name'} on this site.`)
  if (how === 'off' && reason.trim() === '')
    throw new Error(
      `Give the reason, which visitors read: pnpm off ${name} --reason "Vi rättar ett fel och är snart tillbaka."`,
    )
  await changeOnSite(store, site, name, ({ off: _, retired: __, ...pointer }): Pointer => {
    if (how === 'on') return pointer
    if (how === 'off') return { ...pointer, off: reason }
    const { previews: ___, ...ended } = pointer
    return { ...ended, retired: true }
  })
  if (how === 'on') return `${name} is on.`
  return how === 'off'
    ? `${name} is off: ${reason}`
    : `${name} is retired: its pages answer 410. pnpm on ${name} brings it back.`
}
