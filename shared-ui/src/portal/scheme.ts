import { create } from 'zustand'

/** Light or dark by choice, or the system's setting. */
export type Scheme = 'light' | 'dark' | 'system'

const YEAR_S = 31_536_000

/** The chosen scheme. A cookie stores it, because the host writes it into the document before the first paint. */
export const useScheme = create<{ scheme: Scheme }>(() => ({ scheme: 'system' }))

/** Switches the scheme at once and stores the choice on this device. */
export function applyScheme(scheme: Scheme): void {
  const root = document.documentElement
  if (scheme === 'system') delete root.dataset.theme
  else root.dataset.theme = scheme
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `theme=${scheme}; path=/; max-age=${scheme === 'system' ? 0 : YEAR_S}; samesite=lax`
  useScheme.setState({ scheme })
}
