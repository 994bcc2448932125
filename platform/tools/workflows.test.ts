import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../apps'
import { affectedBy } from './checkScope'

type Trigger = { paths?: string[]; branches?: string[] } | null
type Step = {
  name?: string
  uses?: string
  run?: string
  with?: Record<string, unknown>
  env?: Record<string, string>
}
type Job = {
  steps: Step[]
  permissions?: object
  'timeout-minutes'?: number
  environment?: string
  needs?: string
  env?: Record<string, unknown>
}
type Workflow = {
  on: Record<string, Trigger>
  permissions?: Record<string, string>
  jobs: Record<string, Job>
}

const folder = join(root, '.github')
const read = (file: string) => parse(readFileSync(join(folder, file), 'utf8'))
const workflows = new Map<string, Workflow>(
  readdirSync(join(folder, 'workflows')).map((name) => [name, read(`workflows/${name}`)]),
)
const jobs = [...workflows].flatMap(([name, { jobs }]) =>
  Object.entries(jobs).map(([job, definition]) => [`${name}: ${job}`, definition] as const),
)
const actions = readdirSync(join(folder, 'actions')).map(
  (name) => [`actions/${name}`, read(`actions/${name}/action.yml`).runs as Job] as const,
)

/** The commands of a workflow's jobs, one string for each step. */
const commandsOf = (name: string, job?: string): string[] =>
  Object.entries(workflows.get(name)?.jobs ?? {})
    .filter(([key]) => key === (job ?? key))
    .flatMap(([, { steps }]) => steps.flatMap(({ run }) => run ?? []))

/** Top-level folders and files of the repository. */
const tops = execFileSync('git', ['ls-tree', '--name-only', 'HEAD'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)

/** Whether a change of this path starts the workflow with this event. */
function starts({ on }: Workflow, event: string, path: string): boolean {
  if (!(event in on)) return false
  const paths = on[event]?.paths
  return !paths || paths.some((pattern) => path === pattern || path.startsWith(pattern.replace('**', '')))
}

test.each(['pull_request', 'push'])('every top-level folder starts a check (%s)', (event) => {
  const check = workflows.get('check.yml') as Workflow
  expect(tops.filter((top) => !starts(check, event, `${top}/x`))).toEqual([])
})

test('a check runs the tests of both houses', () => {
  expect(commandsOf('check.yml')).toEqual(['npm test --silent', 'npm run --silent test:platform'])
})

test('CI runs the tests of both houses', () => {
  expect(readFileSync(join(root, '.ci/run'), 'utf8')).toContain('exec npm run --silent test:all')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(scripts).toMatchObject({
    test: 'node platform/tools/test.mjs',
    'test:platform': 'node platform/tools/test.mjs platform',
    'test:all': 'node platform/tools/test.mjs all',
  })
})

test('main journeys run in Chromium beside a far database, and in WebKit', () => {
  for (const engine of ['journeys', 'webkit']) {
    const specs = readdirSync(join(root, 'e2e', engine))
    expect(
      specs.some((name) => readFileSync(join(root, 'e2e', engine, name), 'utf8').includes('@smoke')),
    ).toBe(true)
  }
})

test('a change in any top-level folder runs tests', () => {
  const idle = tops.filter((top) => {
    const { folders } = affectedBy([top.includes('.') ? top : `${top}/x.ts`])
    return folders && folders.length === 0
  })
  expect(idle).toEqual([])
})

test('a push to main releases, whatever folder it changed', () => {
  const release = workflows.get('release.yml') as Workflow
  expect(tops.filter((top) => !starts(release, 'push', `${top}/x`))).toEqual([])
})

test('a release is of every app whose build changed', () => {
  expect(commandsOf('release.yml', 'plan').join('\n')).toContain('changed "$BEFORE"')
  const { needs } = workflows.get('release.yml')?.jobs.release ?? {}
  expect(needs).toBe('plan')
  expect(commandsOf('release.yml', 'release')).toEqual(
    expect.arrayContaining(['npx pnpm@12.21.0 check "$APP"', 'npx pnpm@12.21.0 release "$APP" --only-build']),
  )
})

test('BE-181, BE-240: a release that is started by hand may close a hole, or be older than the live one', () => {
  const step = workflows.get('release.yml')?.jobs.release?.steps.find(({ name }) => name === 'Make it live')
  const released = (inputs: Record<string, boolean>) => {
    // The expression of a workflow's input: `inputs.older && '--older' || ''`.
    const env = Object.entries(step?.env ?? {}).map(([name, value]) => {
      const [, input = '', word = ''] = /inputs\.(\w+) && '([\w-]+)' \|\| ''/.exec(value) ?? []
      return [name, inputs[input] ? word : '']
    })
    const script = `npx() { shift; echo "$@"; }\n${step?.run}`
    return execFileSync('sh', ['-c', script], { env: { ...Object.fromEntries(env), APP: 'mf-study' } })
      .toString()
      .trim()
  }
  expect(released({})).toBe('release mf-study')
  expect(released({ security: true, older: true })).toBe('release mf-study --security --older')
  expect(workflows.get('release.yml')?.on.workflow_dispatch).toMatchObject({
    inputs: { security: { type: 'boolean' }, older: { type: 'boolean' } },
  })
})

test('migrations wait for approval', () => {
  const { on, jobs } = workflows.get('migrations.yml') as Workflow
  expect(on.push?.paths).toEqual(['supabase/migrations/**'])
  expect(Object.values(jobs).map(({ environment }) => environment)).toEqual(['database'])
})

test('each night runs everything on every supported version of Node, and stores the benchmark', () => {
  const { on, jobs, env } = workflows.get('nightly.yml') as Workflow & { env: Record<string, unknown> }
  expect(on).toHaveProperty('schedule')
  expect(env).toEqual({ PORTAL_NIGHTLY: 1 })
  expect(jobs.tests).toMatchObject({ strategy: { matrix: { node: [20, 24, 26] } } })
  expect(commandsOf('nightly.yml', 'tests')).toEqual(['.ci/run'])
  expect(jobs['far-database']?.env).toEqual({ PORTAL_DATABASE_DELAY_MS: 20 })
  expect(commandsOf('nightly.yml', 'far-database')).toEqual(['npx pnpm@12.21.0 e2e --grep @smoke'])
  expect(jobs.bench?.steps.at(-1)).toMatchObject({
    uses: expect.stringMatching(/^actions\/upload-artifact@/),
  })
})

test.each([...jobs, ...actions])('%s uses actions pinned by commit', (_, { steps }) => {
  const used = steps.flatMap(({ uses }) => uses ?? [])
  expect(used.filter((uses) => !/^(\.\/\.github\/|[\w-]+\/[\w-]+@[0-9a-f]{40}$)/.test(uses))).toEqual([])
})

test.each(jobs)('%s has no write permission, stores no credentials and has a timeout', (_, job) => {
  expect(job.permissions).toBeUndefined()
  expect(job['timeout-minutes']).toBeGreaterThan(0)
  for (const step of job.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))) {
    expect(step.with).toMatchObject({ 'persist-credentials': false })
  }
})

test.each([...workflows])('%s has only read permission', (_, { permissions }) => {
  expect(permissions).toEqual({ contents: 'read' })
})

test.each([...jobs, ...actions])('%s runs existing commands, and no text from outside', (_, { steps }) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const { run = '' } of steps) {
    // An event's text (a branch name, a title) inside a command would be executed: pass it through `env`.
    expect(run).not.toMatch(/\$\{\{\s*(github\.event|inputs)/)
    for (const [, command = ''] of run.matchAll(/(?:pnpm@[\d.]+|npm run) (?:--silent )?([a-z]\S*)/g)) {
      expect(['install', ...Object.keys(scripts)]).toContain(command)
    }
  }
})
