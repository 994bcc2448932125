import { webcrypto } from 'node:crypto'
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web'
import { TextDecoder, TextEncoder } from 'node:util'
import { deserialize, serialize } from 'node:v8'

/**
 * What browsers have and jsdom lacks, so that components run unchanged in unit tests.
 * Loaded through `setupFiles`, before any module of ours is evaluated.
 */

/** As much of a fetch answer as a faked network gives and supabase-js reads. */
class FakeResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: Headers
  readonly #body: string

  constructor(body: string | null = null, init: ResponseInit = {}) {
    this.#body = body ?? ''
    this.status = init.status ?? 200
    this.statusText = init.statusText ?? ''
    this.headers = new Headers(init.headers)
  }

  static json(value: unknown, init: ResponseInit = {}) {
    const headers = new Headers(init.headers)
    headers.set('content-type', 'application/json')
    return new FakeResponse(JSON.stringify(value), { ...init, headers })
  }

  get ok() {
    return this.status >= 200 && this.status < 300
  }

  async text() {
    return this.#body
  }

  async json() {
    return JSON.parse(this.#body)
  }

  clone() {
    return new FakeResponse(this.#body, this)
  }
}

const lacking = {
  TextEncoder,
  TextDecoder,
  ReadableStream,
  TransformStream,
  WritableStream,
  Response: FakeResponse,
  fetch: () => Promise.reject(new TypeError('A unit test reached for the network')),
  structuredClone: <T>(value: T): T => deserialize(serialize(value)),
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  IntersectionObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  },
  PointerEvent: class extends MouseEvent {
    readonly pointerId: number
    readonly pointerType: string

    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init)
      this.pointerId = init.pointerId ?? 1
      this.pointerType = init.pointerType ?? 'mouse'
    }
  },
}

for (const [name, value] of Object.entries(lacking)) {
  if (!(name in globalThis)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
  }
}

// jsdom's crypto has no digests, which supabase-js needs for PKCE.
if (!globalThis.crypto?.subtle) {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
}

// No media query matches, as on a wide screen in the light scheme with motion allowed.
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  })

// jsdom has these only as functions that print "not implemented".
window.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.scrollTo ??= () => {}
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}
Element.prototype.getAnimations ??= () => []
