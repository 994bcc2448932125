import { useRegistry } from '@portal/platform/browser/registry/useRegistry'
import type { Area } from './mainLinks'

/** Menu entries of further apps, after the four areas. */
export const useMoreLinks = (): Area[] => useRegistry()?.remotes.flatMap(({ menu }) => menu ?? []) ?? []
