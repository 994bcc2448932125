/**
 * The files that are pasted or dropped. None where text comes with them: programs add a picture of the text that one
 * copies. A picture that is copied from a page comes with its HTML alone.
 */
export function filesOf(data: DataTransfer | null): File[] {
  if (!data || data.files.length === 0) return []
  const page = new DOMParser().parseFromString(data.getData('text/html'), 'text/html')
  const hasText =
    page.body.textContent?.trim() || (page.images.length === 0 && data.getData('text/plain').trim())
  return hasText ? [] : [...data.files]
}
