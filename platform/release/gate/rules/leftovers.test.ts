import { growing, type Held } from './leftovers'

const after = (change: Partial<Held>): Held => ({
  listeners: 250,
  elements: 300,
  rules: 250,
  intervals: 1,
  nodes: 450,
  ...change,
})

test('[BE-240] a page that holds the same after each mount leaves nothing behind', () => {
  expect(growing([after({}), after({ nodes: 490 }), after({ nodes: 530 })])).toEqual([])
})

test('[BE-240] a cache that fills once is no leftover', () => {
  expect(growing([after({}), after({ rules: 280 }), after({ rules: 281 })])).toEqual([])
})

test('[BE-240] a listener of each mount is one', () => {
  for (const [then, last] of [
    [256, 262],
    [255, 261],
  ] as const)
    expect(growing([after({}), after({ listeners: then }), after({ listeners: last })])).toEqual([
      `leaves listeners behind: 250, ${then}, ${last} after 8, 14, 20 mounts`,
    ])
})
