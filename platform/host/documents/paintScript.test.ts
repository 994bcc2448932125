/** @jest-environment jsdom */
import { PAINT_SCRIPT } from './paintScript'

type Pressed = { portalPressed?: { element: HTMLElement } }

const find = <Found extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector(selector) as Found
const recorded = () => (window as Pressed).portalPressed?.element.id
const isPainted = (part: string) => {
  find('#root').dataset.painted = part
}

/** A painted page with the document's script; what is added to the root afterwards hears a press later, as React does. */
beforeEach(() => {
  delete (window as Pressed).portalPressed
  document.body.innerHTML = `<div id="root" data-painted="page">
    <button id="menu" type="button">Meny</button>
    <main>
      <button id="open" type="button">Öppna</button>
      <form id="form" method="post"><input name="name"></form>
    </main>
  </div>`
  runScript()
})

function runScript() {
  const script = document.createElement('script')
  script.textContent = PAINT_SCRIPT
  find('#root').after(script)
}

test('[BE-104] the sky has the light of the hour by the device’s clock, also in a page that stays open', () => {
  jest.useFakeTimers()
  const clock = jest.spyOn(Date.prototype, 'getHours')
  const skies: Record<string, number[]> = {}
  for (let hour = 0; hour < 24; hour++) {
    clock.mockReturnValue(hour)
    if (hour === 0) runScript()
    jest.advanceTimersByTime(60_000)
    const sky = document.documentElement.style.getPropertyValue('--hour')
    skies[sky] = [...(skies[sky] ?? []), hour]
  }
  expect(skies).toEqual({
    'brightness(.7) saturate(.7)': [0, 1, 2, 3, 4, 20, 21, 22, 23],
    none: [5, 6, 7, 8, 9],
    'hue-rotate(-14deg) saturate(1.2)': [10, 11, 12, 13, 14, 15],
    'hue-rotate(42deg)': [16, 17, 18, 19],
  })
  clock.mockRestore()
  jest.useRealTimers()
})

const pressEnter = () =>
  find('input').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))

test('BE-211, PUB-05: the last press on a painted button is recorded, in frame and page', () => {
  find('#menu').click()
  expect([recorded(), find('#menu').dataset.pressed]).toEqual(['menu', ''])
  find('#open').click()
  expect([recorded(), find('#menu').dataset.pressed, find('#open').dataset.pressed]).toEqual([
    'open',
    undefined,
    '',
  ])
})

test('BE-211, PUB-05: while React has the frame and waits for the page, presses on the page alone are recorded', () => {
  isPainted('main')
  find('#open').click()
  expect(recorded()).toBe('open')
  find('#menu').click()
  expect([recorded(), find('#open').dataset.pressed]).toEqual([undefined, undefined])
})

test('BE-211, PUB-05: a press or an Enter is recorded that React ends because it waits for the page', () => {
  isPainted('main')
  for (const type of ['click', 'keydown'])
    find('#root').addEventListener(type, (event) => event.stopPropagation(), true)
  find('#open').click()
  expect(recorded()).toBe('open')
  pressEnter()
  expect(recorded()).toBe('form')
})

test('BE-211, PUB-05: a press or an Enter with which React takes the page over is not repeated', () => {
  for (const press of [() => find('#open').click(), pressEnter]) {
    isPainted('main')
    find('#root').addEventListener('click', () => isPainted(''), true)
    find('#root').addEventListener('keydown', () => isPainted(''), true)
    press()
    expect([recorded(), document.querySelector('[data-pressed]')]).toEqual([undefined, null])
  }
})
