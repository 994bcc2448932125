import { createLog } from './log'

const request = { id: 'an-id', method: 'GET', path: '/', status: 200, ms: 3, app: 'shell' }

afterEach(() => jest.restoreAllMocks())

test('for people: each problem once in ten minutes, and no requests', () => {
  let time = 0
  const out = jest.spyOn(console, 'log').mockImplementation(() => {})
  const wrong = jest.spyOn(console, 'error').mockImplementation(() => {})
  const log = createLog({ json: false, now: () => time })
  log.request(request)
  for (let visit = 0; visit < 3; visit += 1) log.problem('mf-study@1 looped.')
  log.problem('mf-bible@1 looped.', 'mf-bible@1')
  log.problem('mf-bible@1 ended its process.', 'mf-bible@1')
  expect(wrong.mock.calls).toEqual([['mf-study@1 looped.'], ['mf-bible@1 looped.']])
  time += 10 * 60_000
  log.problem('mf-study@1 looped.')
  expect(wrong).toHaveBeenCalledTimes(3)
  // The clock was set back.
  time -= 24 * 60 * 60_000
  log.problem('mf-study@1 looped.')
  expect(wrong).toHaveBeenCalledTimes(4)
  expect(out).not.toHaveBeenCalled()
})

test('for machines: one line of JSON for each problem and request', () => {
  const out = jest.spyOn(console, 'log').mockImplementation(() => {})
  const log = createLog({ json: true, now: () => 0 })
  log.request(request)
  log.problem('No answer from /rpc?token=0123456789abcdef0123456789abcdef.')
  expect(out.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { time: '1970-01-01T00:00:00.000Z', ...request },
    { time: '1970-01-01T00:00:00.000Z', problem: 'No answer from /rpc?token=*.' },
  ])
})
