/**
 * Stands in for the live part of supabase-js in what the portal ships (13 kB, Brotli, on every page): the portal
 * listens to no live channel. It has what supabase-js calls by itself; asking for a channel is an error that says so.
 */
export class RealtimeClient {
  /** Called whenever the session changes. */
  setAuth = async () => {}

  channel(): never {
    throw new Error('The portal ships no live channels: docs/decisions/04-facades-for-large-libraries.md.')
  }

  getChannels(): never[] {
    return []
  }

  removeAllChannels = async () => []
}
