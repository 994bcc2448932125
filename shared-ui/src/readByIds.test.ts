import { readByIds } from './readByIds'

test('[C-117] reads ids in several requests, and returns every row once', async () => {
  const ids = Array.from({ length: 600 }, (_, at) => `id-${at}`)
  const sent: number[] = []
  const rows = await readByIds(ids, async (some) => {
    sent.push(some.length)
    return { data: some }
  })
  expect(rows).toEqual(ids)
  expect(Math.max(...sent)).toBeLessThanOrEqual(80)
})

test('sends no request without ids', async () => {
  const read = jest.fn()
  expect(await readByIds([], read)).toEqual([])
  expect(read).not.toHaveBeenCalled()
})
