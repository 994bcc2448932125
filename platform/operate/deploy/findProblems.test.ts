import { findProblems } from './findProblems'

const site = (answers: Record<string, Response | Error>) =>
  (async (url: URL) => {
    const answer = answers[url.pathname]
    if (answer instanceof Error || !answer) throw answer
    return answer
  }) as unknown as typeof fetch
const fetchError = (code: string) => Object.assign(new TypeError('fetch failed'), { cause: { code } })
const health = (problems: string[]) => Response.json({ status: 'well', problems })

test.each([
  ['that works', { '/readyz': Response.json({}), '/healthz': health([]) }, null, null],
  [
    'that is impaired',
    { '/readyz': Response.json({}), '/healthz': health(['mf-x a.']) },
    null,
    'Värden säger: mf-x a.',
  ],
  [
    'that cannot serve',
    { '/readyz': Response.json({}, { status: 503 }), '/healthz': health([]) },
    'Värden kan inte visa sidor (/readyz svarar 503).',
    null,
  ],
  [
    'whose backend is dead',
    {
      '/readyz': Response.json({}, { status: 503 }),
      '/healthz': health(['The backend refuses connections.']),
    },
    'Värden kan inte visa sidor (/readyz svarar 503).',
    'Värden säger: The backend refuses connections.',
  ],
  [
    'that does not answer',
    { '/healthz': fetchError('ECONNREFUSED') },
    'Värden svarar inte på https://portal.example: ingen tar emot anslutningen.',
    undefined,
  ],
  [
    'that is too slow',
    { '/healthz': Object.assign(new Error('late'), { name: 'TimeoutError' }) },
    'Värden svarar inte på https://portal.example: inget svar inom 10 sekunder.',
    undefined,
  ],
  [
    'whose certificate has another name',
    { '/healthz': fetchError('ERR_TLS_CERT_ALTNAME_INVALID') },
    'Värden svarar inte på https://portal.example: certifikatet gäller ett annat namn (ERR_TLS_CERT_ALTNAME_INVALID).',
    undefined,
  ],
  [
    'whose certificate has expired',
    { '/healthz': fetchError('CERT_HAS_EXPIRED') },
    'Värden svarar inte på https://portal.example: certifikatet har gått ut (CERT_HAS_EXPIRED).',
    undefined,
  ],
  [
    'whose proxy answers in its place',
    { '/healthz': new Response('<h1>Bad gateway</h1>', { status: 502 }) },
    'Det som svarar på https://portal.example är inte värden (502).',
    undefined,
  ],
])('[BE-193] the reported problems of a site %s', async (_, answers, host, says) => {
  expect(await findProblems('https://portal.example/', site(answers))).toEqual({ host, says })
})

test('[BE-193] what health says is known of a host whose /readyz does not answer', async () => {
  const answers = { '/healthz': health(['mf-x a.']), '/readyz': fetchError('ECONNREFUSED') }
  expect(await findProblems('https://portal.example/', site(answers))).toEqual({
    host: 'Värden svarar inte på https://portal.example: ingen tar emot anslutningen.',
    says: 'Värden säger: mf-x a.',
  })
})
