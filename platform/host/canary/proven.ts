import { addMark, type Marks, readMarks } from '../registry/marks'

/** Canaries that the host has made live for all browsers. A mark counts only while the pointer names the canary. */
export type Proven = Marks

export const PROVEN_FILE = '.proven.json'

export const readProven = (folder: string): Proven => readMarks(folder, PROVEN_FILE)

/** Makes a canary live for all. Throws when the site cannot be written. */
export const prove = (folder: string, app: string, version: string, why: string): void =>
  addMark(folder, PROVEN_FILE, { app, version, why })
