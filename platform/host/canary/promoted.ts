import { addVersionFlag, readVersionFlags, type VersionFlags } from '../registry/versionFlags'

/** Canaries that the host has made live for all browsers. A flag counts only while the pointer names the canary. */
export type Promoted = VersionFlags

export const PROMOTED_FILE = '.proven.json'

export const readPromoted = (folder: string): Promoted => readVersionFlags(folder, PROMOTED_FILE)

/** Makes a canary live for all. Throws when the site cannot be written. */
export const promote = (folder: string, app: string, version: string, why: string): void =>
  addVersionFlag(folder, PROMOTED_FILE, { app, version, why })
