import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/** The runtime would wait 20 s for a remote's script; a visitor would not. */
const SCRIPT_TIMEOUT_MS = 5_000

/** Runtime plugin: gives up on a script after five seconds. */
export default function timeouts(): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-timeouts',
    createScript: ({ url }) => {
      const script = document.createElement('script')
      script.src = url
      return { script, timeout: SCRIPT_TIMEOUT_MS }
    },
  }
}
