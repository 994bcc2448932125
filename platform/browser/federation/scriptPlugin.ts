import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { createCheckedScript } from './integrity'

/** The runtime's default timeout is 20 s, too long for visitors. */
const SCRIPT_TIMEOUT_MS = 5_000

/** Runtime plugin: checks a remote's entry against its hash, with a timeout of five seconds. */
export default function checkedScripts(): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-scripts',
    createScript: ({ url }) => ({ script: createCheckedScript(url), timeout: SCRIPT_TIMEOUT_MS }),
  }
}
