import { addMark, type Marks, readMarks } from './marks'

/** Versions that the host by itself shows to no browser any more. */
export type PassedOver = Marks

export const PASSED_OVER_FILE = '.passed-over.json'

export const readPassedOver = (folder: string): PassedOver => readMarks(folder, PASSED_OVER_FILE)

/** Takes a version from all browsers. Throws when the site cannot be written. */
export const passOver = (folder: string, app: string, version: string, why: string): void =>
  addMark(folder, PASSED_OVER_FILE, { app, version, why })
