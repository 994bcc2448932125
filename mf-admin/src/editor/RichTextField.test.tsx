import { Form, SubmitButton, z } from '@portal/shared-ui/forms'
import { fakeDb, fakePictures, pictureFile, renderInPortal } from '@portal/shared-ui/testing'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RichTextField } from './RichTextField'

const open = async (content: string, handlers: Parameters<typeof fakeDb>[0] = {}) => {
  const saved = jest.fn()
  renderInPortal(
    <Form
      schema={z.object({ content: z.string() })}
      values={{ content }}
      onSubmit={(values) => saved(values)}
    >
      <RichTextField name="content" label="Innehåll" required />
      <SubmitButton>Spara</SubmitButton>
    </Form>,
    fakeDb(handlers),
  )
  const toolbar = within(await screen.findByRole('toolbar', { name: 'Formatering' }))
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    return saved.mock.lastCall[0].content as string
  }
  return { toolbar, save, text: screen.getByRole('textbox', { name: /^Innehåll/ }) }
}
const press = (name: string, within_: { getByRole: typeof screen.getByRole }) =>
  userEvent.click(within_.getByRole('button', { name }))

test('[AD-37] the editor has these tools', async () => {
  const { toolbar } = await open('<p>Nåd</p>')
  expect(toolbar.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    ...['Ångra', 'Gör om', 'Fet', 'Kursiv', 'Understruken'],
    ...['Brödtext', 'Rubrik 1', 'Rubrik 2', 'Rubrik 3', 'Rubrik 4'],
    ...['Punktlista', 'Numrerad lista', 'Citat', 'Kodblock'],
    ...['Vänsterställ', 'Centrera', 'Högerställ', 'Marginaljustera'],
    ...['Länk (Ctrl+K)', 'Bild', 'Bibelställe (Ctrl+Alt+B)', 'Vågrät linje'],
  ])
})

test.each([
  ['Rubrik 2', '<h2>Nåd</h2>'],
  ['Punktlista', '<ul><li><p>Nåd</p></li></ul>'],
  ['Numrerad lista', '<ol><li><p>Nåd</p></li></ol>'],
  ['Citat', '<blockquote><p>Nåd</p></blockquote>'],
  ['Kodblock', '<pre><code>Nåd</code></pre>'],
  ['Centrera', '<p align="center">Nåd</p>'],
])('[AD-37] "%s" makes %s', async (name, html) => {
  const { toolbar, save } = await open('<p>Nåd</p>')
  await press(name, toolbar)
  await waitFor(() => expect(toolbar.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true'))
  expect(await save()).toBe(html)
})

test('HTML that the editor would serialise differently stays as stored until an edit', async () => {
  const { save } = await open('<div align="center"><b>Nåd</b></div>')
  expect(await save()).toBe('<div align="center"><b>Nåd</b></div>')
})

test('[AD-38] [C-137] RF-09: a link needs its text and its address, which is completed', async () => {
  const { toolbar, save } = await open('<p>Nåd</p>')
  await press('Länk (Ctrl+K)', toolbar)
  const dialog = within(await screen.findByRole('dialog', { name: 'Länk' }))
  const insert = dialog.getByRole('button', { name: 'Infoga' })
  expect(insert).toBeDisabled()
  await userEvent.type(dialog.getByLabelText('Länktext'), 'Läs mer')
  expect(insert).toBeDisabled()
  await userEvent.type(dialog.getByLabelText('Adress'), 'javascript:alert(1)')
  await userEvent.click(insert)
  expect(dialog.getByText('Ange en giltig länk (https://…)')).toBeVisible()
  await userEvent.clear(dialog.getByLabelText('Adress'))
  await userEvent.type(dialog.getByLabelText('Adress'), 'exempel.se')
  expect(dialog.getByText('Länken går till https://exempel.se/')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await save()).toContain(
    '<a href="https://exempel.se/" target="_blank" rel="noopener noreferrer">Läs mer</a>',
  )
})

const kept = {
  id: 'a',
  path: '00000000-0000-4000-8000-000000000002/960.webp',
  alt: 'Ett kors',
  name: 'Kors',
  width: 960,
  height: 640,
}
const path = `/storage/v1/object/public/media/${kept.path}`

test('[AD-37] a picture is stored by its path, and displayed from the backend', async () => {
  const { toolbar, save, text } = await open('<p>Nåd</p>', {
    'GET media': [kept],
    'POST rpc/media_uses': [],
  })
  await press('Bild', toolbar)
  const dialog = within(await screen.findByRole('dialog', { name: 'Bild' }))
  await userEvent.click(dialog.getByRole('tab', { name: 'Välj bland bilderna' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Ett kors Kors' }))
  await press('Infoga', dialog)
  expect(await within(text).findByRole('img', { name: 'Ett kors' })).toHaveAttribute(
    'src',
    `http://fake.test${path}`,
  )
  expect(await save()).toContain(`<img src="${path}" alt="Ett kors" width="960" height="640" loading="lazy"`)
})

test('[AD-37] a picture on another site is a link, which the copy replaces', async () => {
  const { save, text } = await open('<p>Se <img src="https://exempel.se/kors.jpg" alt="ett kors"> här.</p>', {
    'GET media': [kept],
    'POST rpc/media_uses': [],
  })
  expect(within(text).getByRole('link', { name: 'ett kors' })).toHaveAttribute(
    'href',
    'https://exempel.se/kors.jpg',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Kopiera hit bilden ett kors' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bild' }))
  expect(dialog.getByLabelText('Bildens adress')).toHaveValue('https://exempel.se/kors.jpg')
  expect(dialog.getByLabelText('Vad bilden visar')).toHaveValue('ett kors')
  await userEvent.click(dialog.getByRole('tab', { name: 'Välj bland bilderna' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Ett kors Kors' }))
  await press('Infoga', dialog)
  await waitFor(() => expect(screen.queryByText(/^Bilder på andra webbplatser/)).toBeNull())
  const html = await save()
  expect(html).toContain(`<img src="${path}"`)
  expect(html).not.toContain('exempel.se')
})

test('[AD-37] an article that is only opened keeps its picture on another site unchanged', async () => {
  const stored = '<p>Se <img src="https://exempel.se/kors.jpg" alt="ett kors"> här.</p>'
  const { save } = await open(stored)
  expect(await save()).toBe(stored)
})

test('a passage is inserted as a quotation with its reference', async () => {
  const verses = [
    { number: 16, text: 'Så älskade Gud världen.' },
    { number: 17, text: 'Han sände sin Son.' },
  ]
  const { toolbar, save } = await open('<p>Nåd</p>', { 'GET chapters': [{ number: 3, verses }] })
  await press('Bibelställe (Ctrl+Alt+B)', toolbar)
  const dialog = within(await screen.findByRole('dialog', { name: 'Bibelställe' }))
  await userEvent.type(dialog.getByLabelText('Bibelställe'), 'något{Enter}')
  expect(await dialog.findByText('Skriv bibelstället så här: Johannes 3:16-18.')).toBeVisible()
  await userEvent.clear(dialog.getByLabelText('Bibelställe'))
  await userEvent.type(dialog.getByLabelText('Bibelställe'), 'Joh 3:16-17{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await save()).toContain(
    '<blockquote><p>Så älskade Gud världen. Han sände sin Son.</p><p>Johannes 3:16–17</p></blockquote>',
  )
})

describe('a file brought to the text', () => {
  beforeEach(() => {
    fakePictures()
    // The editor looks for the place of a drop, which needs a layout.
    document.elementFromPoint = () => null
  })
  afterEach(() => jest.restoreAllMocks())

  const data = (files: File[], text: Record<string, string> = {}) => ({
    files,
    types: ['Files', ...Object.keys(text)],
    getData: (type: string) => text[type] ?? '',
  })
  const paste = (text: HTMLElement, clipboardData: ReturnType<typeof data>) => {
    const event = createEvent.paste(text, { clipboardData })
    fireEvent(text, event)
    return event
  }
  const photo = () => pictureFile(400, 300, 'bild.jpeg')

  test.each([
    ['pasted', (text: HTMLElement) => paste(text, data([photo()]))],
    [
      'copied from a page',
      (text: HTMLElement) =>
        paste(
          text,
          data([photo()], { 'text/html': '<img src="https://exempel.se/a.png">', 'text/plain': '' }),
        ),
    ],
    [
      'dropped',
      (text: HTMLElement) => {
        const event = createEvent.drop(text)
        Object.defineProperty(event, 'dataTransfer', { value: data([photo()]) })
        fireEvent(text, event)
        return event
      },
    ],
  ])('[AD-37] OFF-02: opens the picture dialog with the picture that is %s', async (_how, bring) => {
    const { text } = await open('<p>Nåd</p>')
    expect(bring(text).defaultPrevented).toBe(true)
    const dialog = within(await screen.findByRole('dialog', { name: 'Bild' }))
    expect(await dialog.findByRole('img', { name: 'Den valda bilden' })).toBeVisible()
  })

  test('[AD-37] OFF-02: several pictures come one after the other', async () => {
    const { text } = await open('<p>Nåd</p>')
    paste(text, data([photo(), new File(['\0\0\0\x18ftypheic'], 'bild.heic', { type: 'image/heic' })]))
    const first = within(await screen.findByRole('dialog', { name: 'Bild' }))
    expect(await first.findByRole('img', { name: 'Den valda bilden' })).toBeVisible()
    await press('Avbryt', first)
    const second = within(await screen.findByRole('dialog', { name: 'Bild' }))
    expect(await second.findByText(/^Bilden är i HEIC\. Välj Mest kompatibel/)).toBeVisible()
    await press('Avbryt', second)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('[AD-37] OFF-02: text that a program copies with a picture of itself is pasted as text', async () => {
    const { text, save } = await open('<p>Nåd</p>')
    paste(text, data([photo()], { 'text/html': '<p>från Word</p>', 'text/plain': 'från Word' }))
    expect(await save()).toContain('från Word')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
