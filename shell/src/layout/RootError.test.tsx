import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { render, screen } from '@testing-library/react'
import { RootError } from './RootError'

const Broken = () => {
  throw new Error('broken in the layout')
}
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  delete document.documentElement.dataset.shellBefore
  jest.restoreAllMocks()
})

test('a failing layout shows a message and a reload button', () => {
  renderInPortal([{ path: '/', element: <Broken />, errorElement: <RootError /> }], fakeDb({}), { at: '/' })
  expect(screen.getByRole('alert')).toHaveTextContent('Något gick fel')
  expect(screen.getByRole('button', { name: 'Ladda om sidan' })).toBeVisible()
})

test('[BE-76] a layout that fails before it was shown throws, so that the previous shell of the document starts', () => {
  document.documentElement.dataset.shellBefore = ''
  expect(() => render(<RootError />)).toThrow('The layout could not be rendered.')
})
