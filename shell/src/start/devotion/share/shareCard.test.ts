import { defaultSite } from '@portal/shared-ui/site'
import { shareCard } from './shareCard'

afterEach(() => jest.restoreAllMocks())

test('[BE-294] [BE-295] the shared picture has the site’s name as it is written, in the site’s hues', async () => {
  const written: string[] = []
  const colors = new Set<unknown>()
  const gradient = { addColorStop: (_: number, color: string) => colors.add(color) }
  const paper = new Proxy(
    {
      canvas: { width: 1080, height: 1350 },
      measureText: (text: string) => ({ width: text.length * 10 }),
      fillText: (text: string) => written.push(text),
      createLinearGradient: () => gradient,
      createRadialGradient: () => gradient,
    } as Record<string, unknown>,
    {
      get: (known, name) => known[String(name)] ?? (() => {}),
      set: (_, name, value) => Boolean(name === 'fillStyle' ? colors.add(value) : true),
    },
  )
  Object.assign(globalThis, { Path2D: class {} })
  const canvas = {
    getContext: () => paper,
    toBlob: (give: (file: Blob) => void) => give(new Blob(['png'], { type: 'image/png' })),
  } as unknown as HTMLCanvasElement
  const devotion = { date: '2026-11-30', verse_text: 'Nåd', verse_reference: 'Joh 1:17' } as Parameters<
    typeof shareCard
  >[1]
  const name = '<script>alert(1)</script>'
  await shareCard(canvas, devotion, { ...defaultSite, name, mainHue: 150 })
  expect(written.at(-1)).toBe(name)
  expect(colors.size).toBeGreaterThan(5)
  expect(colors).not.toContain('#12273F')
})
