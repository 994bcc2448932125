import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { SqlFile } from '../project/migrate'

/** The migrations that the baseline replaced, packed: a test makes a database with them, and opens it with the baseline. */
const NAME = 'baseline.former.br'

/** Stores the migrations that a squash replaces. */
export function packFormer(dir: string, migrations: SqlFile[]): void {
  const texts = Object.fromEntries(migrations.map(({ name, text }) => [name, text]))
  writeFileSync(resolve(dir, NAME), brotliCompressSync(JSON.stringify(texts)))
}

/** The migrations that the last squash replaced, by file name. */
export function unpackFormer(dir: string): Record<string, string> {
  return JSON.parse(brotliDecompressSync(readFileSync(resolve(dir, NAME))).toString())
}
