import { appNames } from '../apps'
import { emptyPointer } from '../contract/pointer'
import { buildApp } from './build'
import { readPointer } from './pointers/changePointer'
import { releaseAll } from './releaseAll'
import { switchTo } from './switchTo'

jest.mock('./build', () => ({ buildApp: jest.fn() }))
jest.mock('./switchTo', () => ({ switchTo: jest.fn() }))
jest.mock('./pointers/changePointer', () => ({ readPointer: jest.fn() }))
jest.mock('./pointers/openStore', () => ({ openStore: jest.fn() }))

test('OPS-03: a start builds beside the migrations, and releases after them, so that none seems to wait', async () => {
  const order: string[] = []
  jest.mocked(readPointer).mockResolvedValue(emptyPointer)
  jest.mocked(buildApp).mockImplementation(async (name) => {
    order.push(`built ${name}`)
    return { name, version: 'new', folder: '/site', fresh: true }
  })
  jest.mocked(switchTo).mockImplementation(async (_store, _site, name, version) => {
    order.push(`released ${name}`)
    return { version, state: 'live' }
  })
  const migrated = new Promise<void>((resolve) => {
    setImmediate(() => {
      order.push('migrated')
      resolve()
    })
  })
  await releaseAll({ site: '/site', migrated })
  expect(order).toEqual([
    ...appNames.map((name) => `built ${name}`),
    'migrated',
    ...appNames.map((name) => `released ${name}`),
  ])
})
