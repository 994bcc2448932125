import { render, screen } from '@testing-library/react'
import { LongWords } from './LongWords'

test('[C-131] a soft hyphen is neither in the text nor in the name of a title', () => {
  render(
    <h1>
      <LongWords>Själavinnarskolan i Falkenberg</LongWords>
    </h1>,
  )
  const title = screen.getByRole('heading', { name: 'Själavinnarskolan i Falkenberg' })
  expect(title).toHaveTextContent(/^Själavinnarskolan i Falkenberg$/)
  expect(title.querySelectorAll('span')).toHaveLength(2)
})
