import { definePage, Page } from '@portal/shared-ui'
import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { useDocumentMeta } from './useDocumentMeta'

const rejections: unknown[] = []
const note = (reason: unknown) => rejections.push(reason)

beforeEach(() => {
  rejections.length = 0
  process.on('unhandledRejection', note)
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  process.off('unhandledRejection', note)
  jest.restoreAllMocks()
})

/** A page whose `meta` throws, at once or when its data has loaded. */
function open(meta: () => { title: string }, prefetch: () => Promise<unknown>) {
  const handle = { meta, prefetch }
  const Titled = () => {
    useDocumentMeta({ params: {}, handle })
    return <Page crumbs={null}>Innehåll</Page>
  }
  const route = definePage({ path: '/sida', element: <Titled />, handle })
  return renderInPortal([route], fakeDb({}), { at: '/sida' })
}

test('a page whose meta throws is shown with the site’s name, without an unhandled error', async () => {
  open(
    () => {
      throw new Error('no data')
    },
    async () => {},
  )
  expect(await screen.findByText('Innehåll')).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Sanningens Ord'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(rejections).toEqual([])
})

test('a meta that throws after its data loaded causes no unhandled error either', async () => {
  let read = false
  const meta = jest.fn(() => {
    if (read) throw new Error('not as expected')
    return { title: 'Sidan' }
  })
  open(meta, async () => {
    read = true
  })
  await waitFor(() => expect(document.title).toBe('Sanningens Ord'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(rejections).toEqual([])
})

test('a prefetch that throws synchronously does not break the page', async () => {
  open(
    () => ({ title: 'Sidan' }),
    () => {
      throw new Error('at once')
    },
  )
  expect(await screen.findByText('Innehåll')).toBeVisible()
  await waitFor(() => expect(document.title).toContain('Sidan'))
})
