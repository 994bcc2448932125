import { notShipped } from './notShipped'

/**
 * Stands in for the live part of supabase-js in what the portal ships (13 kB, Brotli, on every page): the portal
 * listens to no live channel. It has what supabase-js calls by itself.
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
