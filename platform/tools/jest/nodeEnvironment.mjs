import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { TestEnvironment } from 'jest-environment-node'
import { backendHost } from './backendHost.mjs'
import './compileCache.mjs'

const require = createRequire(import.meta.url)
const engine = join(require.resolve('@electric-sql/pglite'), '../pglite.wasm')

/**
 * Node, with two expensive things that the test files of a worker share: the process of their backends, and the
 * embedded database's compiled WebAssembly, which V8 caches as long as the module is referenced.
 */
export default class NodeEnvironment extends TestEnvironment {
  static #engine

  async setup() {
    await super.setup()
    NodeEnvironment.#engine ??= await WebAssembly.compile(readFileSync(engine))
    this.global.backendHost = backendHost
  }
}
