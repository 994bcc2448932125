import { useRegistry } from '../../registry/useRegistry'
import type { Area } from './mainLinks'

/** What further apps put into the menu, after the four areas. */
export const useMoreLinks = (): Area[] => useRegistry()?.remotes.flatMap(({ menu }) => menu ?? []) ?? []
