import { TestEnvironment } from 'jest-environment-jsdom'

/**
 * jsdom with what every browser has and jsdom lacks: Node's own implementations of the web's network and text types.
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
