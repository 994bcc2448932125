import type { PortalRoute } from '@portal/shared-ui/remote'
import { StartPage, startHandle } from '../start/StartPage'

/** The pages that the shell owns. */
export const shellPages: PortalRoute[] = [{ index: true, element: <StartPage />, handle: startHandle }]
