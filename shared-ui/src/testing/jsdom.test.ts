test('what jsdom lacks is there', async () => {
  expect(new TextDecoder().decode(new TextEncoder().encode('åäö'))).toBe('åäö')
  expect(window.matchMedia('(min-width: 1px)').matches).toBe(false)
  expect(structuredClone({ a: [1] })).toEqual({ a: [1] })
  expect(new PointerEvent('pointerdown', { pointerType: 'touch' }).pointerType).toBe('touch')
  expect(crypto.subtle).toBeDefined()
  expect(await Response.json({ a: 1 }, { status: 201 }).json()).toEqual({ a: 1 })
})

test('a unit test never reaches the network', async () => {
  await expect(fetch('http://localhost')).rejects.toThrow('network')
})
