import type { RouteHandle } from '@portal/shared-ui/remote'
import { DEFAULT_META } from '../meta/meta'

export const startHandle: RouteHandle = { meta: () => ({ ...DEFAULT_META, canonical: '/' }) }

/** `/` */
export function StartPage() {
  return <h1>Guds ord, öppet för dig.</h1>
}
