import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runSupabase } from '@portal/backend/testing/supabaseCli'
import { root } from '../apps'
import { checks } from '../operate/doctor/checks'

// Each command starts Supabase's CLI, and the machine may be busy with other tests.
jest.setTimeout(180_000)

type Mention = { file: string; command: string; rest: string }

/** The commands of Supabase's CLI that documents and messages name, with what follows each on its line. */
function findMentions(): Mention[] {
  const names = execFileSync('git', ['ls-files', '*.md', 'platform/*.ts'], { cwd: root, encoding: 'utf8' })
  return names
    .trim()
    .split('\n')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(resolve(root, file), 'utf8').matchAll(MENTION)].map(([, command = '', rest = '']) => ({
        file,
        command,
        rest,
      })),
    )
}

const MENTION = /npx supabase ((?:db|config|functions|secrets|storage) [a-z]+)([^`'\n]*)/g

test('[BE-190] commands of the hosted project name it where Supabase’s CLI would take a local one', async () => {
  const mentions = findMentions()
  const commands = [...new Set(mentions.map(({ command }) => command))]
  expect(commands).toEqual(expect.arrayContaining(['db push', 'config push', 'functions deploy']))
  const local = new Set<string>()
  for (const command of commands)
    if (/Local by default/.test(await runSupabase(...command.split(' '), '--help'))) local.add(command)
  expect(local).toContain('db push')
  const wrong = mentions.filter(({ command, rest }) => local.has(command) && !rest.includes('--remote'))
  expect(wrong.map(({ file, command }) => `${file}: ${command}`)).toEqual([])
})

test('OPS-10: documents write run before a script whose name is a command of pnpm', () => {
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const wrong = files.flatMap((file) => {
    const text = readFileSync(resolve(root, file), 'utf8')
    const named = [...text.matchAll(/pnpm(?:@[\d.]+)? (?:prune|doctor)\b/g)].map(([words]) => words)
    // A list as "`pnpm release`, `rollback`" lends pnpm to each of its words.
    const listed = [...text.matchAll(/`pnpm [^`]+`(?:, `[^`]+`)*/g)].flatMap(([list]) =>
      [...list.matchAll(/, `((?:prune|doctor)\b[^`]*)`/g)].map(([, word]) => word),
    )
    return [...named, ...listed].map((words) => `${file}: ${words}`)
  })
  expect(wrong).toEqual([])
})

test('OPS-16: the runbook creates each file of settings for root alone before it writes into it', () => {
  const lines = readFileSync(resolve(root, 'docs/runbook.md'), 'utf8').split('\n')
  const written = lines.flatMap((line, at) => {
    const file = / > (\/etc\/\S+\.env)\b/.exec(line)?.[1]
    return file ? [{ file, at }] : []
  })
  expect(written.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['/etc/portal.env', '/etc/portal-backup.env', '/etc/portal-stage.env']),
  )
  const open = written.filter(
    ({ file, at }) => !lines.slice(0, at).some((line) => line.includes(`install -m 600 /dev/null ${file}`)),
  )
  expect(open).toEqual([])
})

test('OPS-08: a block for Caddy has its braces on lines of their own, as Caddy refuses one on a line', () => {
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const wrong = files.flatMap((file) =>
    [...readFileSync(resolve(root, file), 'utf8').matchAll(/\{ (?:redir|respond|reverse_proxy) .*\}/g)].map(
      ([block]) => `${file}: ${block}`,
    ),
  )
  expect(wrong).toEqual([])
})

test('OPS-08: docs/operating.md names as many checks as doctor has', () => {
  expect(readFileSync(resolve(root, 'docs/operating.md'), 'utf8')).toContain(
    `${checks.length} checks, a sentence each`,
  )
})
