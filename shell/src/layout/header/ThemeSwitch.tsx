import { IconButton } from '@portal/shared-ui'
import { applyScheme, useScheme } from '@portal/shared-ui/portal'
import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'

/** Switches between light and dark by hand; until then the system decides. The choice is remembered. */
export function ThemeSwitch() {
  const scheme = useScheme((state) => state.scheme)
  const systemIsDark = useSyncExternalStore(onSystemChange, isSystemDark, () => false)
  const dark = scheme === 'dark' || (scheme === 'system' && systemIsDark)
  return (
    <IconButton
      label={dark ? 'Byt till ljust läge' : 'Byt till mörkt läge'}
      icon={dark ? <Sun /> : <Moon />}
      onClick={() => applyScheme(dark ? 'light' : 'dark')}
    />
  )
}

const system = () => window.matchMedia('(prefers-color-scheme: dark)')

const isSystemDark = () => system().matches

function onSystemChange(changed: () => void): () => void {
  const query = system()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
