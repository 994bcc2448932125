import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryView, Refusal, type ViewedQuery } from '.'

const show = (state: Partial<ViewedQuery<string[]>>) => {
  const refetch = jest.fn()
  const query = { data: undefined, error: null, isFetching: false, refetch, ...state }
  const view = (
    <QueryView query={query} empty="Inga evenemang hittades">
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
    </QueryView>
  )
  render(view)
  return query
}

test('announces only loading', () => {
  show({ isFetching: true })
  expect(screen.getByRole('status')).toHaveTextContent('Laddar…')
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})

test('[ST-16] a failed list shows why, and can be retried', async () => {
  const given = show({ error: new Refusal('Databasen vilar') })
  expect(screen.getByRole('alert')).toHaveTextContent('Ett fel uppstod: Databasen vilar')
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(given.refetch).toHaveBeenCalledTimes(1)
})

test('a network timeout has a Swedish message', () => {
  show({ error: new TypeError('Failed to fetch') })
  expect(screen.getByRole('alert')).toHaveTextContent('Servern svarar inte')
})

test('an empty list shows a friendly message', () => {
  show({ data: [] })
  expect(screen.getByText('Inga evenemang hittades')).toBeVisible()
})

test('rows stay on screen, marked as older, when a refetch fails', () => {
  show({ data: ['Söndagsmöte'], error: new Refusal('Databasen vilar') })
  expect(screen.getByText('Söndagsmöte')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Databasen vilar Det som visas lästes in tidigare.')
})

describe('without a network', () => {
  beforeEach(() => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false))
  afterEach(() => jest.restoreAllMocks())
  const unreachable = new TypeError('Failed to fetch')

  test('[C-128] no red box is above what is shown', () => {
    show({ data: ['Söndagsmöte'], error: unreachable })
    expect(screen.getByText('Söndagsmöte')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[C-128] without data the page’s own sentence is shown, and another error as always', () => {
    const query = { data: undefined, isFetching: false, refetch: jest.fn() }
    const view = (error: Error) => (
      <QueryView query={{ ...query, error }} offline="Sidan behöver nätet">
        {() => null}
      </QueryView>
    )
    const { rerender, container } = render(view(unreachable))
    expect(container).toHaveTextContent(/^Sidan behöver nätet$/)
    rerender(view(new Refusal('Databasen vilar')))
    expect(screen.getByRole('alert')).toHaveTextContent('Databasen vilar')
  })
})
