import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Refusal } from '.'
import { QueryView } from './QueryView'
import { ShowMore } from './ShowMore'

function Numbers({ read }: { read: (page: number) => number }) {
  const query = useInfiniteQuery({
    queryKey: ['numbers'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last: number) => (last < 3 ? last + 1 : undefined),
    retry: false,
  })
  return (
    <QueryView query={query}>
      {({ pages }) => (
        <>
          <p>{pages.join()}</p>
          <ShowMore query={query} />
        </>
      )}
    </QueryView>
  )
}

const show = (read: (page: number) => number) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Numbers read={read} />
    </QueryClientProvider>,
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('each press adds a page, and after the last page there is no button', async () => {
  show((page) => page)
  await press('Visa fler')
  expect(await screen.findByText('1,2')).toBeVisible()
  await press('Visa fler')
  expect(await screen.findByText('1,2,3')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an error of the next page is shown once, beside the button that tries again', async () => {
  const read = jest.fn((page: number) => page).mockReturnValueOnce(1)
  read.mockImplementationOnce(() => {
    throw new Refusal('Databasen vilar')
  })
  show(read)
  await press('Visa fler')
  expect(await screen.findAllByText('Ett fel uppstod: Databasen vilar')).toHaveLength(1)
  expect(screen.getByText('1')).toBeVisible()
  await press('Försök igen')
  expect(await screen.findByText('1,2')).toBeVisible()
  expect(screen.queryByText('Ett fel uppstod: Databasen vilar')).toBeNull()
})
