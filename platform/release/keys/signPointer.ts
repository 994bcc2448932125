import type { Pointer } from '../../contract/pointer'
import { pointerText, signText } from '../../contract/signatures'
import { readPrivateKey } from './privateKey'

/** A changed pointer with its signature; without one when there is no key here, because the old one is no longer valid. */
export function signPointer(name: string, { signature: _, ...pointer }: Pointer): Pointer {
  const key = readPrivateKey(name)
  return key ? { ...pointer, signature: signText(pointerText(name, pointer), key) } : pointer
}
