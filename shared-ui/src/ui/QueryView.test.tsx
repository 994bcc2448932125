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

test('loading is announced, and nothing else is said', () => {
  show({ isFetching: true })
  expect(screen.getByRole('status')).toHaveTextContent('Laddar…')
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})

test('[ST-16] a failed list says why, and tries again', async () => {
  const given = show({ error: new Refusal('Databasen vilar') })
  expect(screen.getByRole('alert')).toHaveTextContent('Ett fel uppstod: Databasen vilar')
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(given.refetch).toHaveBeenCalledTimes(1)
})

test('a network that does not answer is worded in Swedish', () => {
  show({ error: new TypeError('Failed to fetch') })
  expect(screen.getByRole('alert')).toHaveTextContent('Servern svarar inte')
})

test('an empty list says so kindly', () => {
  show({ data: [] })
  expect(screen.getByText('Inga evenemang hittades')).toBeVisible()
})

test('rows stay on screen, said to be older, when reading them again fails', () => {
  show({ data: ['Söndagsmöte'], error: new Refusal('Databasen vilar') })
  expect(screen.getByText('Söndagsmöte')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Databasen vilar Det som visas lästes in tidigare.')
})
