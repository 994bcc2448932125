import { hueProperty, keepsHue, property } from './css'

/**
 * Tokens as declarations of their custom properties. The colours of a scheme follow the site's hues: the document of a
 * site with its own hues defines `--l-brand` and `--d-brand` (`hues.ts`), and without them the built-in colour holds.
 */
export const declarations = (values: Record<string, string>, scheme?: 'light' | 'dark'): string =>
  Object.entries(values)
    .map(
      ([name, value]) =>
        `${property(name)}: ${scheme && !keepsHue(name) ? `var(${hueProperty(scheme, name)}, ${value})` : value};`,
    )
    .join('\n')
