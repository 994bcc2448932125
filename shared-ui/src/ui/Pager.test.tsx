import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Pager } from '.'
import { pageNumbers } from './Pager'

const show = (page: number, total = 100) => {
  const onChange = jest.fn()
  render(
    <Pager
      page={page}
      perPage={12}
      total={total}
      noun={['dokumentär', 'dokumentärer']}
      onChange={onChange}
    />,
  )
  return onChange
}

test('[ST-37] shows which rows are on the page', () => {
  show(2)
  expect(screen.getByRole('status')).toHaveTextContent('Visar 13–24 av 100 dokumentärer')
})

test('[ST-37] the last page ends with the last row', () => {
  show(9)
  expect(screen.getByRole('status')).toHaveTextContent('Visar 97–100 av 100 dokumentärer')
  expect(screen.getByRole('button', { name: 'Nästa sida' })).toBeDisabled()
})

test('[ST-37] one row is counted in the singular', () => {
  show(1, 1)
  expect(screen.getByRole('status')).toHaveTextContent('Visar 1–1 av 1 dokumentär')
  expect(screen.getByRole('status')).not.toHaveTextContent('dokumentärer')
})

test('[ST-37] thousands are separated as in Swedish', () => {
  show(100, 23_938)
  expect(screen.getByRole('status')).toHaveTextContent('Visar 1 189–1 200 av 23 938 dokumentärer')
})

test.each([
  [1, 9, [1, 2, 3, 4, 5, null, 9]],
  [2, 9, [1, 2, 3, 4, 5, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, 6, null, 9]],
  [5, 9, [1, null, 3, 4, 5, 6, 7, null, 9]],
  [9, 9, [1, null, 5, 6, 7, 8, 9]],
  [1, 3, [1, 2, 3]],
  [6, 7, [1, null, 3, 4, 5, 6, 7]],
  [1, 1, [1]],
])('[ST-37] page %s of %s shows five numbers, the first and the last', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers)
})

test('[ST-37] arrows and numbers turn the page and scroll to the top', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const onChange = show(2)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Nästa sida' }))
  await user.click(screen.getByRole('button', { name: 'Föregående sida' }))
  await user.click(screen.getByRole('button', { name: 'Sida 9' }))
  expect(onChange.mock.calls).toEqual([[3], [1], [9]])
  expect(scroll).toHaveBeenCalledTimes(3)
  expect(screen.getByRole('button', { name: 'Sida 2' })).toHaveAttribute('aria-current', 'page')
  scroll.mockRestore()
})

test('one page needs no numbers, and no rows need no pager', () => {
  show(1, 3)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Visar 1–3 av 3')
})
