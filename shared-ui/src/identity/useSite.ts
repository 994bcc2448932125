import { usePortal } from '@portal/shared-ui/portal'
import { defaultSite, type Site } from './site'

/** The site's identity, which the shell lends to every app. A shell that does not know it yet shows the defaults. */
export const useSite = (): Site => usePortal().site ?? defaultSite
