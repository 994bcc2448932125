import { screen } from '@testing-library/react'
import { Form, SubmitButton, z } from '../forms'
import { fakeDb, hydrateInPortal } from '../testing'
import { Dialog } from '.'

test('[PUB-11] a page with an open dialog is painted without it, and the dialog opens with the scripts', async () => {
  const { markup, complaints } = await hydrateInPortal(
    <>
      <h1>Romans Road</h1>
      <Dialog title="Samtal" onClose={() => {}}>
        <button type="button">Nästa</button>
      </Dialog>
    </>,
    fakeDb({}),
  )
  expect(markup).toContain('<h1>Romans Road</h1>')
  expect(markup).not.toContain('dialog')
  expect(complaints).toEqual([])
  expect(screen.getByRole('dialog', { name: 'Samtal' })).toHaveAttribute('open')
  expect(screen.getByRole('button', { name: 'Nästa' })).toHaveFocus()
})

test('[PUB-01] a form that needs scripts is painted with a disabled button, which works after the takeover', async () => {
  const { markup, complaints, lost } = await hydrateInPortal(
    <Form schema={z.object({})} values={{}} onSubmit={() => {}}>
      <SubmitButton>Skicka</SubmitButton>
    </Form>,
    fakeDb({}),
  )
  expect(markup).toMatch(/<button[^>]* disabled=""[\s\S]*<noscript><p>Formuläret behöver JavaScript/)
  expect(complaints).toEqual([])
  expect(screen.getByRole('button', { name: 'Skicka' })).toBeEnabled()
  expect(lost.filter(({ localName }) => !['noscript', 'p'].includes(localName))).toEqual([])
})
