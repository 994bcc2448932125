import { findProblem, nextMemory } from './findProblem'

const site = (answers: Record<string, Response | Error>) =>
  (async (url: URL) => {
    const answer = answers[url.pathname]
    if (answer instanceof Error || !answer) throw answer
    return answer
  }) as unknown as typeof fetch
const health = (problems: string[]) => Response.json({ status: 'well', problems })

test.each([
  ['that works', { '/readyz': Response.json({}), '/healthz': health([]) }, null],
  [
    'that is impaired',
    { '/readyz': Response.json({}), '/healthz': health(['mf-x a.']) },
    'Värden säger: mf-x a.',
  ],
  [
    'that cannot serve',
    { '/readyz': Response.json({}, { status: 503 }), '/healthz': health([]) },
    'Värden kan inte visa sidor (/readyz svarar 503).',
  ],
  [
    'whose backend is dead',
    {
      '/readyz': Response.json({}, { status: 503 }),
      '/healthz': health(['The backend refuses connections.']),
    },
    'Värden kan inte visa sidor (/readyz svarar 503). Värden säger: The backend refuses connections.',
  ],
  [
    'that does not answer',
    { '/healthz': new Error('refused') },
    'Värden svarar inte på https://portal.example.',
  ],
])('[BE-193] the reported problem of a site %s', async (_, answers, said) => {
  expect(await findProblem('https://portal.example/', site(answers))).toBe(said)
})

test('[BE-193] reports the second failure in a row, then every six hours, and again after a recovery', () => {
  const minute = 60_000
  let memory = { failures: 0, reportedAt: 0 }
  const at = (minutes: number, problem: string | null) => {
    const next = nextMemory(memory, problem, 1e12 + minutes * minute)
    memory = next.memory
    return next.isNews
  }
  expect([at(0, 'x'), at(5, 'x'), at(10, 'x'), at(300, 'x'), at(365, 'x')]).toEqual([
    false,
    true,
    false,
    false,
    true,
  ])
  expect([at(370, null), at(375, 'x'), at(380, 'x')]).toEqual([false, false, true])
})
