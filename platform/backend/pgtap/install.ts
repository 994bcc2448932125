import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import type { Database } from '../database/database'

const SCRIPT = 'share/postgresql/extension/pgtap--1.3.5.sql'

/** Installs pgTAP on PGlite, where it is an extension. */
export async function installExtension(database: Database): Promise<void> {
  await database.exec('create extension if not exists pgtap with schema extensions')
}

/** Runs pgTAP's own script on a PostgreSQL that lacks the extension: it is nothing but SQL functions. */
export async function installScript(database: Database): Promise<void> {
  const archive = createRequire(import.meta.url)
    .resolve('@electric-sql/pglite-pgtap')
    .replace(/index\.c?js$/, 'pgtap.tar.gz')
  const sql = fileFromTar(gunzipSync(readFileSync(archive)), SCRIPT)
  await database.exec(`set search_path to extensions; ${sql}`)
}

/** A tar archive is a row of 512-byte headers (name at 0, octal size at 124), each followed by its file. */
function fileFromTar(tar: Buffer, name: string): string {
  for (let at = 0; at + 512 <= tar.length; ) {
    const header = tar.subarray(at, at + 512)
    const field = (from: number, to: number) => header.toString('latin1', from, to).split('\0')[0] ?? ''
    const size = Number.parseInt(field(124, 136), 8) || 0
    if (field(0, 100).replace(/^\.\//, '') === name) return tar.toString('utf8', at + 512, at + 512 + size)
    at += 512 + Math.ceil(size / 512) * 512
  }
  throw new Error(`The pgTAP package does not contain ${name}; its version does not fit this runner.`)
}
