/** Whether this device has a sheet of its own for sharing. Ask in what opens on a press: the host cannot know. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** Shares words and their address by the device's sheet; closing it without choosing is no failure. */
export async function share(title: string, text: string, path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href
  await navigator.share({ title, text: `${title}\n${text}`, url }).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'AbortError')) console.error('Sharing failed:', error)
  })
}
