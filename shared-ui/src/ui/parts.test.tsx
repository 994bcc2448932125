import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { toast } from '../portal'
import { inRouter } from '../testing/inRouter'
import {
  Avatar,
  Button,
  ButtonLink,
  Disclosure,
  LinkCard,
  ProgressBar,
  SearchField,
  Select,
  Switch,
  Toasts,
  VideoFacade,
  ViewToggle,
} from '.'
import { VideoPoster } from './VideoPoster'

test('a busy button keeps its focus and does nothing', async () => {
  const press = jest.fn()
  render(
    <Button busy onClick={press}>
      Spara
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  expect(press).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Spara' })).toHaveFocus()
})

test('a link to another site opens a new tab without a referrer', () => {
  render(<ButtonLink to="https://discord.gg/x">Gå med</ButtonLink>)
  const link = screen.getByRole('link', { name: 'Gå med' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('downloads and addresses of programs open no new tab', () => {
  render(
    <ButtonLink to="data:text/calendar,x" download="x.ics">
      Hämta
    </ButtonLink>,
  )
  const link = screen.getByRole('link', { name: 'Hämta' })
  expect(link).toHaveAttribute('download', 'x.ics')
  expect(link).not.toHaveAttribute('target')
})

test("a card without a target is marked 'Kommer snart' and is no link", () => {
  render(inRouter(<LinkCard title="Eskatologi" />))
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.getByText('Kommer snart')).toBeVisible()
})

function Search() {
  const [text, setText] = useState('')
  return <SearchField value={text} onChange={setText} placeholder="Sök i Bibeln..." pending={text !== ''} />
}

test('a search field has a name, shows that it searches, and can be cleared', async () => {
  const user = userEvent.setup()
  render(<Search />)
  expect(screen.getByRole('search', { name: 'Sök i Bibeln' })).toBeVisible()
  const box = screen.getByRole('searchbox', { name: 'Sök i Bibeln' })
  await user.type(box, 'nåd')
  expect(screen.getByRole('status')).toHaveTextContent('Söker…')
  await user.click(screen.getByRole('button', { name: 'Rensa sökning' }))
  expect(box).toHaveValue('')
  expect(box).toHaveFocus()
})

test('[BE-133] a search with an address works without scripts, and only then has a button', () => {
  const field = (
    <SearchField
      value="nåd"
      onChange={jest.fn()}
      placeholder="Sök…"
      address={{ name: 'q', kept: { bok: 'Rom', amne: undefined } }}
    />
  )
  const page = new DOMParser().parseFromString(renderToString(field), 'text/html')
  const sent = new FormData(page.querySelector('form[method="get"]') as HTMLFormElement)
  expect([...sent]).toEqual([
    ['q', 'nåd'],
    ['bok', 'Rom'],
  ])
  expect(page.querySelector('noscript button[type="submit"]')?.textContent).toBe('Sök')
  render(field)
  expect(screen.getByRole('searchbox', { name: 'Sök' })).toHaveValue('nåd')
  expect(screen.queryByRole('button', { name: 'Sök' })).not.toBeInTheDocument()
})

test('a select shows its rows and reports the choice', async () => {
  const choose = jest.fn()
  render(
    <Select
      label="Nya testamentet"
      placeholder="Välj bok"
      value=""
      onChange={choose}
      options={[{ value: 'John', label: 'Johannes' }]}
    />,
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Nya testamentet' }), 'Johannes')
  expect(choose).toHaveBeenCalledWith('John')
})

test('a switch and a view toggle report their state', async () => {
  const publish = jest.fn()
  const view = jest.fn()
  render(
    <>
      <Switch label="Publicerad: Söndagsmöte" checked={false} onChange={publish} />
      <ViewToggle value="grid" onChange={view} />
    </>,
  )
  await userEvent.click(screen.getByRole('switch', { name: 'Publicerad: Söndagsmöte', checked: false }))
  expect(publish).toHaveBeenCalledWith(true)
  expect(screen.getByRole('button', { name: 'Rutnät', pressed: true })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Lista' }))
  expect(view).toHaveBeenCalledWith('list')
})

test('[ST-38] a video loads nothing of the player before the click', async () => {
  const { container } = render(
    <VideoFacade url="https://www.youtube.com/watch?v=aqz-KE-bpKQ" title="Hur blir man frälst?" />,
  )
  expect(container.querySelector('iframe')).toBeNull()
  expect(container.querySelector('img')).toHaveAttribute('src', '/_still/aqz-KE-bpKQ')
  await userEvent.click(screen.getByRole('button', { name: 'Spela videon: Hur blir man frälst?' }))
  expect(screen.getByTitle('Hur blir man frälst?')).toHaveAttribute(
    'src',
    expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/),
  )
})

test.each([
  ['https://youtu.be/abcDEF12345?t=30m15s', undefined, 1815],
  ['https://youtu.be/abcDEF12345?t=30m15s', 95, 95],
])('[ST-38] RF-14: the film of %s begins where its link or its page says', async (url, start, second) => {
  render(<VideoFacade url={url} title="Film" start={start} />)
  await userEvent.click(screen.getByRole('button', { name: 'Spela videon: Film' }))
  const { searchParams } = new URL(screen.getByTitle('Film').getAttribute('src') ?? '')
  expect(searchParams.get('start')).toBe(String(second))
})

test('[ST-38] a link without a video shows no broken picture', () => {
  const { container } = render(<VideoFacade url="https://example.com/film" title="Film" />)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test.each([
  ['arrived', 480, 1, ''],
  ['failed', 0, 0, 'end'],
])(
  '[BE-116] a still that has %s before React listens, as in a painted page',
  (_, naturalWidth, stills, aside) => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth)
    const { container } = render(<VideoFacade url="https://youtu.be/aqz-KE-bpKQ" title="Film" />)
    expect(container.querySelectorAll('img')).toHaveLength(stills)
    // Beside the poster's words, or in the middle of the still.
    const disc = screen.getByRole('button').firstElementChild as Element
    expect(getComputedStyle(disc).justifySelf).toBe(aside)
    jest.restoreAllMocks()
  },
)

test('[BE-116] without a picture, before it loads and when it fails, shows the drawn book and chapter, else the title', () => {
  const { container } = render(
    <>
      <VideoFacade url={null} title="Ingen fördömelse" passage="1 Korintierbrevet 1:18; Rom 8" />
      <VideoFacade url="https://youtu.be/aqz-KE-bpKQ" title="Glädje" passage="Filipperbrevet" />
    </>,
  )
  const words = () =>
    [...container.querySelectorAll('[data-words]')].map((poster) => poster.getAttribute('data-words'))
  expect(words()).toEqual(['1 Korintierbrevet 1', 'Glädje'])
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.querySelector('img')).toBeNull()
  expect(words()).toEqual(['1 Korintierbrevet 1', 'Glädje'])
  expect(screen.getByRole('button', { name: 'Spela videon: Glädje' })).toBeVisible()
})

test('[BE-116] the videos of a series have the same tone', () => {
  const series = [
    'Romarbrevet',
    'Romarbrevet',
    'Möten med Jesus',
    'Jesu liknelser',
    'Svenska väckelser',
    null,
  ]
  const { container } = render(
    series.map((name, at) => <VideoPoster key={String(at)} title="Film" series={name} />),
  )
  const tones = [...container.children].map((poster) => poster.className)
  expect(tones[0]).toBe(tones[1])
  expect(new Set(tones).size).toBe(4)
})

test('[BE-115] a video begins at the given time', async () => {
  render(<VideoFacade url="https://youtu.be/aqz-KE-bpKQ" title="Film" start={754} />)
  await userEvent.click(screen.getByRole('button', { name: 'Spela videon: Film' }))
  expect(screen.getByTitle('Film')).toHaveAttribute('src', expect.stringMatching(/&start=754$/))
})

test('toasts appear in a live region that exists before the first one', async () => {
  render(<Toasts />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  act(() => toast('Vers kopierad!'))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Vers kopierad!'))
  await userEvent.click(screen.getByRole('button', { name: 'Stäng meddelandet' }))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('an avatar falls back to the first letter', () => {
  render(<Avatar name="örjan" />)
  expect(screen.getByText('Ö')).toBeInTheDocument()
})

test('progress stays between 0 and 100', () => {
  render(<ProgressBar value={140} label="Kursen" />)
  expect(screen.getByRole('progressbar', { name: 'Kursen' })).toHaveAttribute('aria-valuenow', '100')
})

test('[BE-211] what a disclosure shows from the start is not faded in', async () => {
  render(
    <Disclosure title="Vad är nåd?" defaultOpen>
      En gåva.
    </Disclosure>,
  )
  const animation = () => getComputedStyle(screen.getByText('En gåva.')).animation
  expect(animation()).toBe('')
  const toggle = screen.getByRole('button', { name: 'Vad är nåd?' })
  await userEvent.click(toggle)
  await userEvent.click(toggle)
  expect(animation()).not.toBe('')
})

test('prints a disclosure open and complete; afterwards it is closed again', () => {
  render(
    <Disclosure title="Vad är nåd?" maxHeight="1000px">
      En gåva.
    </Disclosure>,
  )
  const fire = (type: string) => act(() => void window.dispatchEvent(new Event(type)))
  expect(screen.queryByText('En gåva.')).toBeNull()
  fire('beforeprint')
  expect(screen.getByText('En gåva.')).not.toHaveStyle({ maxHeight: '1000px' })
  fire('afterprint')
  expect(screen.queryByText('En gåva.')).toBeNull()
})
