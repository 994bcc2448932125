import { startReport } from './report'

let sendBeacon: jest.Mock
beforeEach(() => {
  sendBeacon = jest.fn(() => true)
  Object.assign(navigator, { sendBeacon })
})
afterEach(() => Reflect.deleteProperty(navigator, 'globalPrivacyControl'))

const leave = () => window.dispatchEvent(new Event('pagehide'))

test('[BE-74] a page reports the outcomes of releases when it is left, and nothing about the visitor', () => {
  const count = startReport(undefined)
  leave()
  expect(sendBeacon).not.toHaveBeenCalled()
  count('mf-bible', 'v1', 'load')
  count('mf-study', 'v2', 'fallback')
  count('mf-study', 'v2', 'fallback')
  leave()
  leave()
  expect(sendBeacon.mock.calls).toEqual([
    ['/_report', '[["mf-bible","v1","load",1],["mf-study","v2","fallback",2]]'],
  ])
})

test('[BE-74] does not count visitors with Global Privacy Control', () => {
  Object.assign(navigator, { globalPrivacyControl: true })
  startReport(undefined)('mf-bible', 'v1', 'load')
  leave()
  expect(sendBeacon).not.toHaveBeenCalled()
})

test('[BE-74] a page with endless failures reports no more than the host accepts', () => {
  const count = startReport(undefined)
  for (let time = 0; time < 500; time += 1) count('mf-bible', 'v1', 'error')
  for (let version = 2; version < 40; version += 1) count('mf-bible', `v${version}`, 'load')
  leave()
  const rows = JSON.parse(sendBeacon.mock.calls.at(-1)?.[1] ?? '[]')
  expect(rows[0]).toEqual(['mf-bible', 'v1', 'error', 100])
  expect(rows).toHaveLength(20)
})

test('[BE-182] a failure names a file of its version', () => {
  const count = startReport('token')
  count('mf-bible', 'v1', 'load')
  count('mf-bible', 'v1', 'error', 'static/a.js')
  leave()
  expect(sendBeacon.mock.calls).toEqual([
    ['/_report', '["token",["mf-bible","v1","load",1],["mf-bible","v1","error",1,"static/a.js"]]'],
  ])
})

test('[BE-182] sends the document’s token', () => {
  startReport('token')('mf-bible', 'v1', 'load')
  leave()
  expect(sendBeacon.mock.calls).toEqual([['/_report', '["token",["mf-bible","v1","load",1]]']])
})
