import { codeOnly, type Statement } from './splitSql'

/** Statements that a hosted project refuses or this server does not support, with the reason. */
const unsupported: { pattern: RegExp; why: string }[] = [
  { pattern: /^\s*\\/, why: 'psql commands (lines that start with a backslash) are not SQL; remove it' },
  { pattern: /^\s*copy\b.*\bprogram\b/is, why: 'COPY … PROGRAM runs a program on the server; use INSERT' },
  { pattern: /^\s*copy\b.*\b(from|to)\b/is, why: 'COPY reads or writes files of the server; use INSERT' },
  {
    pattern: /^\s*(begin|start\s+transaction|commit|rollback|end|abort)\b(?!\s+to\b)/i,
    why: 'the whole file already runs in one transaction; remove transaction commands',
  },
  {
    pattern:
      /^\s*((re)?set\s+(session\s+|local\s+)?(session\s+authorization|role\s+(none|postgres))|reset\s+role)\b/i,
    why: 'migrations and seeds run as the owner of the project and cannot change their role',
  },
  {
    pattern: /\bowner\s+to\b|\bproject_owner\b/i,
    why: 'on a hosted project another role runs migrations, and it owns what it creates; remove the owner',
  },
  { pattern: /\bmax_stack_depth\b/i, why: 'max_stack_depth protects the server; leave it as it is' },
  { pattern: /^\s*alter\s+system\b/i, why: 'ALTER SYSTEM is for the owner of the server' },
  {
    pattern: /^\s*(create|drop)\s+(database|tablespace)\b/i,
    why: 'a project is one database; databases and tablespaces cannot be made in it',
  },
  {
    pattern: /^\s*(create|drop|reindex)\b.*\bindex\b.*\bconcurrently\b/is,
    why: 'CONCURRENTLY cannot run in the transaction of a migration; remove the word',
  },
  { pattern: /\)\s*virtual\b/i, why: 'virtual generated columns need PostgreSQL 18; write "stored"' },
  { pattern: /\buuidv7\s*\(/i, why: 'uuidv7() needs PostgreSQL 18; use gen_random_uuid()' },
]

const AVAILABLE_EXTENSIONS = [
  'btree_gin',
  'citext',
  'pg_trgm',
  'pgcrypto',
  'pgtap',
  'plpgsql',
  'unaccent',
  'uuid-ossp',
]

/** Why this statement is not supported, or null. */
export function unsupportedReason({ sql }: Statement): string | null {
  const code = codeOnly(sql)
  for (const { pattern, why } of unsupported) {
    if (pattern.test(code)) return why
  }
  if (/\bgenerated\s+always\s+as\s*\(/i.test(code) && missesStored(code)) {
    return 'a generated column needs the word "stored": without it PostgreSQL 18 makes another kind than 17'
  }
  const extension = /^\s*create\s+extension\s+(?:if\s+not\s+exists\s+)?"?([\w-]+)"?/i.exec(code)?.[1]
  if (extension && !AVAILABLE_EXTENSIONS.includes(extension.toLowerCase())) {
    return `the extension ${extension} is not available here; available are ${AVAILABLE_EXTENSIONS.join(', ')}`
  }
  return null
}

function missesStored(code: string): boolean {
  for (const found of code.matchAll(/\bgenerated\s+always\s+as\s*\(/gi)) {
    let at = found.index + found[0].length
    for (let depth = 1; depth > 0 && at < code.length; at++) {
      if (code[at] === '(') depth += 1
      else if (code[at] === ')') depth -= 1
    }
    if (!/^\s*stored\b/i.test(code.slice(at))) return true
  }
  return false
}
