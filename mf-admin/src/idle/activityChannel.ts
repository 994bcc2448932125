/** The office's other tabs, which hear of activity here; null where the browser has no channels. */
export function openActivityChannel(onActivity: () => void): { post: () => void; close: () => void } | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel('office-activity')
  channel.onmessage = onActivity
  return { post: () => channel.postMessage(null), close: () => channel.close() }
}
