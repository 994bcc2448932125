import { property } from './css'
import { hueProperty, keepsHue } from './turned'

/** Tokens as declarations of their custom properties. */
export function declarations(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${property(name)}: ${value};`)
    .join('\n')
}

/**
 * Colours of a scheme as declarations that follow the site's hues: the document of a site with its own hues defines
 * `--l-brand` and `--d-brand` (`hues.ts`), and without them the built-in colour holds.
 */
export const colorDeclarations = (scheme: 'light' | 'dark', colors: Record<string, string>): string =>
  declarations(
    Object.fromEntries(
      Object.entries(colors).map(([name, color]) => [
        name,
        keepsHue(name, color) ? color : `var(${hueProperty(scheme, name)}, ${color})`,
      ]),
    ),
  )
