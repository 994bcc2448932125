import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rovingFocus } from '.'

const Row = ({ wrap }: { wrap?: boolean }) => (
  <fieldset onKeyDown={(event) => rovingFocus(event, 'button', 'row', { wrap })}>
    {['a', 'b', 'c'].map((name) => (
      <button type="button" key={name}>
        {name}
      </button>
    ))}
    <input aria-label="annat" />
  </fieldset>
)

test.each([
  ['moves and ends at the last', false, '{ArrowRight}{ArrowRight}{ArrowRight}', 'c'],
  ['goes back, and no farther than the first', false, '{ArrowRight}{ArrowLeft}{ArrowLeft}', 'a'],
  ['goes to the end', false, '{End}', 'c'],
  ['goes to the beginning', false, '{End}{Home}', 'a'],
  ['leads on from the end to the beginning where it wraps', true, '{End}{ArrowRight}', 'a'],
  ['leads back from the beginning to the end where it wraps', true, '{ArrowLeft}', 'c'],
  ['leaves the arrows of a column alone', false, '{ArrowDown}', 'a'],
])('the focus %s', async (_, wrap, keys, name) => {
  const user = userEvent.setup()
  render(<Row wrap={wrap} />)
  await user.tab()
  await user.keyboard(keys)
  expect(screen.getByRole('button', { name })).toHaveFocus()
})

test('ignores keys in another control inside', async () => {
  const user = userEvent.setup()
  render(<Row />)
  await user.type(screen.getByLabelText('annat'), 'ab{ArrowLeft}c')
  expect(screen.getByLabelText('annat')).toHaveValue('acb')
})

// A screen chooses by the address, which React renders later: until then Shift+Tab may not lead into the group again.
test('a group with one tab stop is left from any of its controls', async () => {
  const user = userEvent.setup()
  render(
    <>
      <input aria-label="före" />
      <fieldset onKeyDown={(event) => rovingFocus(event, 'button', 'row')}>
        {['a', 'b', 'c'].map((name, at) => (
          <button type="button" key={name} tabIndex={at === 0 ? 0 : -1}>
            {name}
          </button>
        ))}
      </fieldset>
    </>,
  )
  await user.tab()
  await user.tab()
  await user.keyboard('{End}')
  expect(screen.getByRole('button', { name: 'c' })).toHaveFocus()
  await user.tab({ shift: true })
  expect(screen.getByLabelText('före')).toHaveFocus()
})
