import { createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AnswerPlaces } from '../answers'
import { fakeDb, hydrateInPortal } from '../testing'
import { PassagePreviews, ReferenceButton, useReferences } from '.'

const john = { osis: 'John', chapter: 3, from: 16 }
const john3 = { number: 3, verses: [{ number: 16, text: 'Ty så älskade Gud världen.' }] }

function Text() {
  const references = useReferences()
  return (
    <>
      <p>
        <ReferenceButton passages={[john]} references={references}>
          Joh 3:16
        </ReferenceButton>
      </p>
      <PassagePreviews references={references} />
    </>
  )
}

const open = (element = <Text />) => hydrateInPortal(element, fakeDb({ 'GET chapters': [john3] }))

test('[PUB-04] [PUB-29] a reference is painted as a link to its chapter; the same element is a button with the scripts', async () => {
  const { markup, complaints, lost } = await open()
  expect(markup).toContain('href="/bibeln/johannes/3#v16"')
  expect(markup).not.toMatch(/role=|aria-expanded/)
  expect([complaints, lost]).toEqual([[], []])
  const reference = screen.getByRole('button', { name: 'Joh 3:16', expanded: false })
  await userEvent.click(reference)
  expect(await screen.findByText(/Ty så älskade/)).toBeVisible()
  expect(reference).toHaveAttribute('aria-expanded', 'true')
})

test.each(['{Enter}', ' '])(
  '[ST-08] %j on a reference shows its verses and hides them again',
  async (key) => {
    await open()
    const reference = screen.getByRole('button', { name: 'Joh 3:16' })
    reference.focus()
    await userEvent.keyboard(key)
    expect(await screen.findByRole('group', { name: 'Johannes 3:16' })).toBeVisible()
    await userEvent.keyboard(key)
    expect(screen.queryByRole('group')).toBeNull()
  },
)

test('[ST-08] the browser opens the chapter in another tab when the press asks for one', async () => {
  await open()
  const reference = screen.getByRole('button', { name: 'Joh 3:16' })
  // jsdom cannot leave the page; this listener runs after React's.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  const press = createEvent.click(reference, { ctrlKey: true })
  const prevent = jest.spyOn(press, 'preventDefault')
  fireEvent(reference, press)
  expect(prevent).toHaveBeenCalledTimes(1)
  expect(reference).toHaveAttribute('aria-expanded', 'false')
})

function Places() {
  const passages = [
    { label: 'Johannes 3:16', reference: john, verses: [] },
    { label: 'Okänd bok', reference: null, verses: [] },
  ]
  return <AnswerPlaces passages={passages as never} references={useReferences()} />
}

test('[PUB-04] the passages of an answer are painted as links, and stay the same elements', async () => {
  const { markup, complaints, lost } = await open(<Places />)
  expect(markup).toContain('href="/bibeln/johannes/3#v16"')
  expect([complaints, lost]).toEqual([[], []])
  expect(screen.getByRole('button', { name: 'Johannes 3:16', expanded: false })).toBeVisible()
})
