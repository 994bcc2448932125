/** The words at the end of an address: 'var-ar-guds-nad' of '/studera/var-ar-guds-nad'. */
export function slugWords(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  return decoded(last)
    .replace(/\.\w+$/, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
