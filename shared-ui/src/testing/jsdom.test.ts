test('completes what jsdom lacks', async () => {
  expect(window.matchMedia('(min-width: 1px)').matches).toBe(false)
  expect(new PointerEvent('pointerdown', { pointerType: 'touch' }).pointerType).toBe('touch')
  expect(new ResizeObserver(() => {}).disconnect()).toBeUndefined()
  expect(crypto.subtle).toBeDefined()
  expect(await Response.json({ a: 1 }).json()).toEqual({ a: 1 })
})

test('a unit test never reaches the network', async () => {
  await expect(fetch('http://localhost')).rejects.toThrow('network')
})
