import { addMark, type Marks, readMarks } from './marks'

/** Versions that the host has rolled back, or halted as canaries, by itself. */
export type PassedOver = Marks

export const PASSED_OVER_FILE = '.passed-over.json'

export const readPassedOver = (folder: string): PassedOver => readMarks(folder, PASSED_OVER_FILE)

/** Rolls back a version, or halts a canary. Throws when the site cannot be written. */
export const passOver = (folder: string, app: string, version: string, why: string): void =>
  addMark(folder, PASSED_OVER_FILE, { app, version, why })
