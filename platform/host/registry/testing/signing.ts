import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Pointer, parsePointer } from '../../../contract/pointer'
import { pointerText, publicTextOf, signText } from '../../../contract/signatures'
import { changePointer } from './releases'

export type TestKey = { privateKey: KeyObject; text: string }

export function makeKey(): TestKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { privateKey, text: publicTextOf(privateKey) }
}

/** Signs an app's pointer as it is; a change before that is part of what is signed. */
export function signPointer(
  site: string,
  name: string,
  { privateKey }: TestKey,
  change: (pointer: Pointer) => Omit<Pointer, 'change'> = (pointer) => pointer,
): void {
  changePointer(site, name, change)
  const file = join(site, name, 'pointer.json')
  const pointer = parsePointer(readFileSync(file, 'utf8'))
  const signature = signText(pointerText(name, pointer), privateKey)
  writeFileSync(file, JSON.stringify({ ...pointer, signature }))
}

export const trustFor = (apps: Record<string, { keys: TestKey[]; paths: string[] }>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(apps).map(([name, { keys, paths }]) => [
        name,
        { keys: keys.map(({ text }) => text), paths },
      ]),
    ),
  )
