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

  /** After a failed test, prints what the portal logged during it: often the cause. */
  handleTestEvent({ name, test }) {
    if (name !== 'test_done' || test.errors.length === 0) return
    const texts = new Set(this.global.printedQuietly)
    if (texts.size > 0) console.error(`${test.name}\nlogged meanwhile:\n  ${[...texts].join('\n  ')}`)
  }
}
