import { paceOf, tooSlow } from './layout'

test('[BE-240] pages are opened in pairs, and one at a time where the layout takes more than five seconds', () => {
  expect([paceOf(800).atOnce, paceOf(5_000).atOnce, paceOf(5_001).atOnce]).toEqual([2, 2, 1])
})

test('[BE-240] a page may take twenty seconds, or six times as long as the layout, and two minutes at most', () => {
  expect([paceOf(800), paceOf(6_000), paceOf(40_000)].map(({ pageMs }) => pageMs)).toEqual([
    20_000, 36_000, 120_000,
  ])
})

test('[BE-241] a machine that is too slow to judge has the exit code of the gate’s own failure', () => {
  expect(tooSlow('the layout takes 8.2 s')).toMatchObject({
    exitCode: 3,
    message: expect.stringMatching(
      /not judged: this machine is too slow to judge: the layout takes 8\.2 s\./,
    ),
  })
})
