import { webcrypto } from 'node:crypto'
import { completeDialogs } from './jsdomDialog'

/**
 * Browser functions that jsdom lacks, so that components run unchanged in unit tests. Loaded through `setupFiles`,
 * before any module of the project is evaluated; the network and text types come from `platform/tools/jest/environment.mjs`.
 */

// Unit tests use a fake network (`fakeDb`); a test without one must not wait for the real network.
globalThis.fetch = () => Promise.reject(new TypeError('A unit test reached for the network'))

function completeWindow() {
  // jsdom's crypto has no digest functions, which supabase-js needs for PKCE.
  Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true })

  window.ResizeObserver ??= Observer
  window.IntersectionObserver ??= Observer as unknown as typeof IntersectionObserver
  window.PointerEvent ??= pointerEvent()

  // No media query matches, as on a wide screen in the light scheme with motion allowed.
  window.matchMedia ??= (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    })

  document.elementsFromPoint ??= () => []
  // jsdom's own function only prints "not implemented".
  window.scrollTo = () => {}
  Blob.prototype.arrayBuffer ??= readBytes
  Element.prototype.scrollIntoView ??= () => {}
  Element.prototype.scrollTo ??= () => {}
  Element.prototype.hasPointerCapture ??= () => false
  Element.prototype.setPointerCapture ??= () => {}
  Element.prototype.releasePointerCapture ??= () => {}
  Element.prototype.getAnimations ??= () => []
  // Tiptap reads the cursor's position.
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect ??= () => new DOMRect()
  completeDialogs()
}

function readBytes(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(this)
  })
}

/** A fake observer: elements have no size or position in jsdom, so it never reports any. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

function pointerEvent() {
  class FakePointerEvent extends MouseEvent {
    readonly pointerId: number
    readonly pointerType: string

    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init)
      this.pointerId = init.pointerId ?? 1
      this.pointerType = init.pointerType ?? 'mouse'
    }
  }
  return FakePointerEvent as typeof PointerEvent
}

// A test of server rendering runs without a window (`@jest-environment node`).
if (typeof window !== 'undefined') completeWindow()
