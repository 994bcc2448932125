import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../apps'
import { functionCalls, notMeasured } from './functionCalls'

test('every function of the API is measured, or named as one that is not', () => {
  const types = readFileSync(join(root, 'supabase/database.ts'), 'utf8')
  const functions = types.slice(types.indexOf('Functions: {'), types.indexOf('Enums:'))
  const names = [...functions.matchAll(/^ {6}(\w+): \{$/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(50)
  expect([...Object.keys(functionCalls), ...notMeasured].sort()).toEqual(names.sort())
})

test.each(Object.entries(functionCalls))('%s is called by its name', (name, calls) => {
  expect(calls.length).toBeGreaterThan(0)
  for (const { statement } of calls) expect(statement).toContain(`public.${name}(`)
})
