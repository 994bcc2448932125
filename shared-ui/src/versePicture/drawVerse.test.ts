import { defaultSite } from '../identity/site'
import { fakePaper } from '../testing/fakePaper'
import { drawVerse, formats, TextTooLong } from './drawVerse'

afterEach(() => jest.restoreAllMocks())

const canvasOf = (format: keyof typeof formats) =>
  Object.assign(document.createElement('canvas'), formats[format])

const verse = { text: 'Nåd', reference: 'Joh 1:17', notice: 'Text: okänd ägare.' }

test('[BE-294] [BE-295] the picture has the verse, its notice and the site’s name as they are written, in the site’s hues', async () => {
  const { written, colors } = fakePaper()
  const name = '<script>alert(1)</script>'
  const site = { ...defaultSite, name, mainHue: 150 }
  const file = await drawVerse(canvasOf('portrait'), verse, site, 'joh-1-17.png')
  expect(file.name).toBe('joh-1-17.png')
  expect(written).toEqual(['”Nåd”', 'Joh 1:17', name, 'Text: okänd ägare.'])
  expect(colors.size).toBeGreaterThan(5)
  expect(colors).not.toContain('#12273F')
})

test.each(['portrait', 'square'] as const)(
  '[BI-25] four long verses fit whole into a %s picture, longer texts into none',
  async (format) => {
    const { written } = fakePaper()
    const words = 'Då kallades kungens skrivare samman '
    const text = words.repeat(format === 'portrait' ? 48 : 28).trim()
    await drawVerse(canvasOf(format), { ...verse, text }, defaultSite, 'lang.png')
    const end = written.indexOf('Joh 1:17')
    expect(written.slice(0, end).join(' ')).toBe(`”${text}”`)
    const tooLong = { ...verse, text: words.repeat(200) }
    await expect(drawVerse(canvasOf(format), tooLong, defaultSite, 'lang.png')).rejects.toThrow(TextTooLong)
  },
)
