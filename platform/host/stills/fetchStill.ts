const MAX_BYTES = 200_000
const FETCH_TIMEOUT_MS = 5_000

/** Fetches a JPEG of at most 200 kB; null for any other response, or after 5 s without one. */
export async function fetchStill(address: string): Promise<Buffer | null> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    })
    if (!response.ok || !response.body) return null
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body) {
      bytes += chunk.length
      // Leaving the loop cancels the rest of the response.
      if (bytes > MAX_BYTES) return null
      chunks.push(chunk)
    }
    const still = Buffer.concat(chunks)
    return isJpeg(still) ? still : null
  } catch {
    return null
  }
}

/** A JPEG begins with these three bytes (ITU-T T.81, B.1.1.3: SOI, then the next marker). */
const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
