/**
 * True for a cached response with the hash that the page expects (https://www.w3.org/TR/sri-2/), or when the page
 * expects none.
 */
export async function fits(response: Response, integrity: string): Promise<boolean> {
  if (!integrity) return true
  const [prefix, bits] = /^sha(256|384|512)-/.exec(integrity) ?? []
  if (!prefix) return false
  const digest = await crypto.subtle.digest(`SHA-${bits}`, await response.clone().arrayBuffer())
  return integrity === prefix + btoa(String.fromCharCode(...new Uint8Array(digest)))
}
