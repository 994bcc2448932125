import { property } from './css'

/**
 * Feedback and highlights mean what their hue says; shadows and backdrops are nearly black; the other posters and the
 * haze are of neither family.
 */
const fixed = /^(ok|onOk|danger|onDanger|hl|shadow|backdrop|drawn[PW]|hazeCool)/

/** Whether a colour keeps its hue whatever hues the site has. */
export const keepsHue = (token: string, color: string): boolean => color === '#FFFFFF' || fixed.test(token)

/** The custom property by which a site's hues change a colour of a scheme: `--d-brand-soft`; short, because each document has all. */
export const hueProperty = (scheme: 'light' | 'dark', token: string): string =>
  property(`${scheme[0]}-${token}`)
