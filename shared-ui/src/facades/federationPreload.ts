import { notShipped } from './notShipped'

/**
 * Takes the place of the federation runtime's `preloadRemote`, which the portal does not call: the host's document and
 * the shell's loader preload the files that the registry names.
 */
export const defaultPreloadArgs = notShipped
export const formatPreloadArgs = notShipped
export const normalizePreloadExposes = notShipped
export const preloadAssets = notShipped
