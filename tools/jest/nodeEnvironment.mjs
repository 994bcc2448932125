import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { TestEnvironment } from 'jest-environment-node'
import { backendHost } from './backendHost.mjs'

const require = createRequire(new URL('../../supabase/local/package.json', import.meta.url))
const engine = join(require.resolve('@electric-sql/pglite'), '../pglite.wasm')

/**
 * Node, with what all files that a worker tests share because it is dear to make: the process of their backends, and the
 * embedded database's machine code, which lives as long as somebody holds its module.
 */
export default class NodeEnvironment extends TestEnvironment {
  static #engine

  async setup() {
    await super.setup()
    NodeEnvironment.#engine ??= await WebAssembly.compile(readFileSync(engine))
    this.global.backendHost = backendHost
  }
}
