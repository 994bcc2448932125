import { countRecovered } from './countRecovered'

test('BE-211: what React rendered anew is counted for the area, by what differed', () => {
  const counted: unknown[] = []
  const count = (...row: unknown[]) => void counted.push(row)
  const area = { app: 'mf-study', version: '0123456789ab' }
  const short = (what: string) =>
    `Minified React error #418; visit https://react.dev/errors/418?args[]=${what}&args[]= for the full message`
  for (const message of [
    short('HTML'),
    short('text'),
    "Hydration failed because the server rendered HTML didn't match the client.",
    'Something else',
  ])
    countRecovered(count, area, new Error(message))
  countRecovered(count, null, new Error(short('HTML')))
  const kinds = ['html', 'text', 'html', 'error']
  expect(counted).toEqual(kinds.map((kind) => ['mf-study', '0123456789ab', `recovered-${kind}`]))
})
