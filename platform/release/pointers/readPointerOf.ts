import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyPointer, POINTER_FILE, type Pointer, parsePointer } from '../../contract/pointer'

/** The pointer in a site's folder; empty without one, and for an invalid one: another command says what is wrong with it. */
export function readPointerOf(site: string, name: string): Pointer {
  try {
    return parsePointer(readFileSync(join(site, name, POINTER_FILE), 'utf8'))
  } catch {
    return emptyPointer
  }
}
