import { beside, print } from './beside'

let printed: string[] = []
beforeEach(() => {
  printed = []
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text))
    return true
  })
})
afterEach(() => jest.restoreAllMocks())

test('a step beside another prints its programs’ output when it is waited for, and passes its error on', async () => {
  const first = beside(async () => {
    print(Buffer.from('first'))
    return 1
  })
  const broken = beside(async () => {
    print(Buffer.from('broken'))
    throw new Error('no program')
  })
  print(Buffer.from('live'))
  expect(printed).toEqual(['live'])
  expect(await first()).toBe(1)
  expect(printed).toEqual(['live', 'first'])
  await expect(broken()).rejects.toThrow('no program')
  expect(printed).toEqual(['live', 'first', 'broken'])
})
