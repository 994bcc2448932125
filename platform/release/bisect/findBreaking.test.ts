import { findBreaking } from './findBreaking'

const items = Array.from({ length: 100 }, (_, number) => ({ number })) as [{ number: number }]

test.each([1, 2, 50, 98, 99])(
  '[BE-242] finds item %i as the first bad one of a hundred',
  async (breaking) => {
    const isGood = jest.fn(async ({ number }: { number: number }) => number < breaking)
    expect(await findBreaking(items, isGood)).toEqual({ number: breaking })
    expect(isGood.mock.calls.length).toBeLessThanOrEqual(2 + 2 * Math.ceil(Math.log2(100)))
  },
)

test('[BE-242] finds it for a page that is younger than the first items', async () => {
  const isGood = async ({ number }: { number: number }) => number >= 60 && number < 63
  expect(await findBreaking(items, isGood)).toEqual({ number: 63 })
})

test('[BE-242] says when the last item is good, or when no item is', async () => {
  expect(await findBreaking(items, async () => true)).toBe('good')
  expect(await findBreaking(items, async () => false)).toBe('never')
})
