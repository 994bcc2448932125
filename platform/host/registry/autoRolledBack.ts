import { addVersionFlag, readVersionFlags, type VersionFlags } from './versionFlags'

/** Versions that the host by itself shows to no browser any more. */
export type AutoRolledBack = VersionFlags

export const AUTO_ROLLED_BACK_FILE = '.passed-over.json'

export const readAutoRolledBack = (folder: string): AutoRolledBack =>
  readVersionFlags(folder, AUTO_ROLLED_BACK_FILE)

/** Takes a version from all browsers. Throws when the site cannot be written. */
export const autoRollBack = (folder: string, app: string, version: string, why: string): void =>
  addVersionFlag(folder, AUTO_ROLLED_BACK_FILE, { app, version, why })
