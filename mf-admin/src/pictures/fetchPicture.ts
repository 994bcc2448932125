import { Refusal } from '@portal/shared-ui'

/** The address of the host's frame that fetches pictures; see docs/decisions/pictures.md. */
const FRAME = '/copy-picture.html'
const FETCH_TIMEOUT_MS = 30_000

/**
 * Fetches the bytes of a picture on another site, if that site allows it with CORS. The pages' policy forbids such
 * requests, so a frame with an opaque origin sends them. Throws a `Refusal` that suggests an alternative.
 */
export async function fetchPicture(address: string): Promise<Blob> {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.hidden = true
  frame.src = FRAME
  try {
    return new Blob([await bytesThrough(frame, address)])
  } catch {
    throw new Refusal(
      'Bilden kan inte kopieras från den adressen. Spara ner den och ladda upp den här i stället.',
    )
  } finally {
    frame.remove()
  }
}

/** Waits for the frame's `ready`, posts the address, and resolves with the bytes; rejects when the frame sends none. */
function bytesThrough(frame: HTMLIFrameElement, address: string): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController()
    const end = (bytes: unknown) => {
      listening.abort()
      clearTimeout(limit)
      if (bytes instanceof ArrayBuffer) resolve(bytes)
      else reject(new Error('The frame gave no bytes.'))
    }
    const limit = setTimeout(end, FETCH_TIMEOUT_MS)
    let ready = false
    const hear = ({ source, data }: MessageEvent) => {
      if (source !== frame.contentWindow) return
      if (data !== 'ready') return end(data)
      ready = true
      // The frame's origin is opaque, so the target is '*'; the message holds only the address.
      frame.contentWindow?.postMessage(address, '*')
    }
    window.addEventListener('message', hear, { signal: listening.signal })
    // A frame that sends no `ready` is another page, as in a portal without the host. The `ready` message and the load
    // event may come in either order.
    const giveUp = () => setTimeout(() => ready || end(null), 1_000)
    frame.addEventListener('load', giveUp, { signal: listening.signal })
    document.body.append(frame)
  })
}
