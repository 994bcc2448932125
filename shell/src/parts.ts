import type { ShellParts } from '@portal/platform/browser/shellParts'
import { fontFaces } from './layout/fontFaces'
import { prefetchLayout } from './layout/prefetchLayout'
import { createRoutes } from './routes/routes'
import { shellPages } from './routes/shellPages'

/** What loads and paints the portal gets from the shell. */
export const parts: ShellParts = { pages: shellPages, createRoutes, fontFaces, prefetchLayout }
