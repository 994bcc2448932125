/**
 * The channel to the office's other tabs, which reports activity in both directions; null when the browser has no
 * BroadcastChannel.
 */
export function openActivityChannel(onActivity: () => void): { post: () => void; close: () => void } | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel('office-activity')
  channel.onmessage = onActivity
  return { post: () => channel.postMessage(null), close: () => channel.close() }
}
