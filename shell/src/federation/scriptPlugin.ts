import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { createCheckedScript } from './integrity'

/** The runtime would wait 20 s for a remote's script; a visitor would not. */
const SCRIPT_TIMEOUT_MS = 5_000

/** Runtime plugin: a remote's entry is held against its hash, and given up after five seconds. */
export default function checkedScripts(): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-scripts',
    createScript: ({ url }) => ({ script: createCheckedScript(url), timeout: SCRIPT_TIMEOUT_MS }),
  }
}
