import './compileCache.mjs'
import { rejectSelectorsFast } from './fastSelectors.mjs'

rejectSelectorsFast()
const { TestEnvironment } = await import('jest-environment-jsdom')

/**
 * jsdom, completed with Node's implementations of the web's network and text types, which browsers have and jsdom
 * lacks.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args)
    Object.assign(this.global, {
      fetch,
      Headers,
      ReadableStream,
      Request,
      Response,
      structuredClone,
      TextDecoder,
      TextEncoder,
    })
  }
}
