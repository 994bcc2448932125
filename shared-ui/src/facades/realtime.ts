import { notShipped } from './notShipped'

/**
 * Replaces supabase-js's realtime client (13 kB, Brotli, on every page): the portal uses no live channel. Implements
 * only what supabase-js calls itself.
 */
export class RealtimeClient {
  /** Called whenever the session changes. */
  setAuth = async () => {}

  channel = notShipped

  getChannels(): never[] {
    return []
  }

  removeAllChannels = async () => []
}
