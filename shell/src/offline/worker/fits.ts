const ALGORITHM = { name: 'SHA-384', prefix: 'sha384-' }

/**
 * True for a cached response with the hash that the page expects (https://www.w3.org/TR/sri-2/), or when the page
 * expects none.
 */
export async function fits(response: Response, integrity: string): Promise<boolean> {
  if (!integrity) return true
  const digest = await crypto.subtle.digest(ALGORITHM.name, await response.clone().arrayBuffer())
  return integrity === ALGORITHM.prefix + btoa(String.fromCharCode(...new Uint8Array(digest)))
}
