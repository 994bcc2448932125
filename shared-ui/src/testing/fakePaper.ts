/**
 * Fakes jsdom's missing canvas for one test: each character is half as wide as its size. Returns the texts that were
 * written on it and the colours that were used. Undone by `jest.restoreAllMocks()`.
 */
export function fakePaper(): { written: string[]; colors: Set<unknown> } {
  const written: string[] = []
  const colors = new Set<unknown>()
  Object.assign(globalThis, { Path2D: class {} })
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    const gradient = { addColorStop: (_: number, color: string) => colors.add(color) }
    let size = 10
    const known: Record<string, unknown> = {
      canvas: this,
      measureText: (text: string) => ({ width: text.length * size * 0.5 }),
      fillText: (text: string) => written.push(text),
      createLinearGradient: () => gradient,
      createRadialGradient: () => gradient,
    }
    return new Proxy(known, {
      get: (_, name) => known[String(name)] ?? (() => {}),
      set: (_, name, value) => {
        if (name === 'font') size = Number(/(\d+)px/.exec(value)?.[1])
        if (name === 'fillStyle') colors.add(value)
        return true
      },
    }) as never
  })
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    give,
    type,
  ) {
    give(new Blob([`${this.width} x ${this.height}`], { type }))
  })
  return { written, colors }
}
