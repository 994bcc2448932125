import { screen } from '@testing-library/react'
import { RichText } from '../richtext'
import { formatReference, type Reference } from '../scripture'
import { prose } from '../scripture/testing/prose'
import { fakeDb, renderInPortal } from '../testing'
import { ReferencedWords, type References } from '.'

const pressed: string[] = []
const references: References = {
  id: 'here',
  shown: [],
  isShown: () => false,
  toggle: (passages: readonly Reference[]) => pressed.push(passages.map(formatReference).join(' + ')),
}

/** The words with plain spaces: some become thin or unbreakable. */
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

const sentences = (among: Element[]) =>
  among.map((line) => ({
    text: spaced(line.textContent),
    named: Array.from(line.querySelectorAll('[role="button"]'), ({ textContent }) => textContent),
  }))

const expected = prose.map(({ text, named }) => ({
  text: spaced(text),
  named: named.map(({ words }) => words),
}))

test('[ST-08] in an answer every sentence of the corpus keeps its words, and its references are buttons', async () => {
  renderInPortal(
    <ul>
      {prose.map(({ text }) => (
        <li key={text}>
          <ReferencedWords text={text} references={references} />
        </li>
      ))}
    </ul>,
    fakeDb({}),
  )
  await screen.findAllByRole('button')
  expect(sentences(screen.getAllByRole('listitem'))).toEqual(expected)
  for (const button of screen.getAllByRole('button')) button.click()
  expect(pressed).toEqual(prose.flatMap(({ named }) => named.map(({ means }) => means)))
})

test('[ST-27] in an article they are the same', async () => {
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  renderInPortal(
    <RichText html={`<ul>${prose.map(({ text }) => `<li>${escaped(text)}</li>`).join('')}</ul>`} />,
    fakeDb({}),
  )
  await screen.findAllByRole('button')
  expect(sentences(screen.getAllByRole('listitem'))).toEqual(expected)
})

test('[ST-08] a number after a reference has the book in its accessible name', async () => {
  renderInPortal(
    <ReferencedWords text="Läs Johannes 3:16, 18 ff; 4:2 och 1 Joh 4:8." references={references} />,
    fakeDb({}),
  )
  await screen.findAllByRole('button')
  for (const name of ['Johannes 3:16', 'Johannes 3:18 ff', 'Johannes 4:2', '1 Joh 4:8'])
    expect(screen.getByRole('button', { name })).toBeVisible()
})
