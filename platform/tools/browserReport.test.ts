import { outcomeOf } from './browserReport'

const report = {
  stats: { expected: 2, unexpected: 1, flaky: 1 },
  suites: [
    {
      title: 'journeys/office.spec.ts',
      specs: [
        { title: 'writes', tests: [{ status: 'expected' }] },
        { title: 'fails', tests: [{ status: 'unexpected' }] },
      ],
      suites: [
        {
          title: 'by touch',
          specs: [
            { title: 'reads', tests: [{ status: 'flaky' }] },
            { title: 'searches', tests: [{ status: 'expected' }] },
          ],
        },
      ],
    },
  ],
}

test('a browser test that passed only at a later try is named, and fails the nightly run alone', () => {
  const retried = ['journeys/office.spec.ts › by touch › reads']
  expect(outcomeOf(report, false)).toEqual({ passed: 3, failed: 1, retried })
  expect(outcomeOf(report, true)).toEqual({ passed: 2, failed: 2, retried })
})
