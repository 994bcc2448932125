import { localText, momentsOf } from './moment'

const iso = (text: string) => momentsOf(text)?.map((moment) => moment.toISOString()) ?? null

test.each([
  ['winter', '2026-11-24T07:00', ['2026-11-24T06:00:00.000Z']],
  ['summer', '2026-07-01T07:00', ['2026-07-01T05:00:00.000Z']],
  ['midnight', '2026-12-31T23:59', ['2026-12-31T22:59:00.000Z']],
  ['with seconds, as some browsers write it', '2026-11-24T07:00:00', ['2026-11-24T06:00:00.000Z']],
  ['the hour that is skipped', '2027-03-28T02:30', []],
  ['the hour that is repeated', '2026-10-25T02:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
])('[BE-263] %s: %s by the clock of Stockholm', (_, text, moments) => {
  expect(iso(text)).toEqual(moments)
})

test('[BE-263] what is no time has no moment', () => {
  for (const text of ['', '2026-11-24', '2026-13-45T07:00', '2026-02-30T07:00', 'i morgon'])
    expect([text, iso(text) ?? []]).toEqual([text, []])
})

test('[BE-263] a moment is written back as it was typed, wherever the editor is', () => {
  for (const text of ['2026-11-24T07:00', '2026-07-01T00:05', '2027-03-28T03:00'])
    expect(momentsOf(text)?.map(localText)).toEqual([text])
})
