import type { Pointer, WantedVersion } from '../../contract/pointer'
import type { StoredRemote, StoredShell } from '../../contract/release'
import { pointerText, signText } from '../../contract/signatures'
import { signedText } from '../../contract/signedText'
import { readPrivateKey } from './privateKey'

/** A changed pointer with its signature; without one when there is no key here, because the old one is no longer valid. */
export function signPointer(name: string, { signature: _, ...pointer }: Pointer): Pointer {
  const key = readPrivateKey(name)
  return key ? { ...pointer, signature: signText(pointerText(name, pointer), key) } : pointer
}

/** The signature of a release for browsers on a static site; nothing for the shell, or without a key. */
export function signRelease(
  name: string,
  release: StoredRemote | StoredShell,
): Pick<WantedVersion, 'signature'> {
  const key = 'paths' in release ? readPrivateKey(name) : null
  return key && 'paths' in release ? { signature: signText(signedText(release), key) } : {}
}
