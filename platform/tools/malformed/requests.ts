/** The bytes of a request, and whether every response except 4xx (or none) is wrong. */
export type Malformed = { title: string; bytes: Buffer; mustRefuse: boolean }

const get = (target: string, more = '', host = 'localhost') =>
  Buffer.from(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`, 'latin1')

/** Malformed paths. `below` is a served address that ends in a slash. */
function paths(below: string): Malformed[] {
  const escapes = [
    '%',
    '%z',
    '%zz',
    '%2',
    '%E0%A4%A',
    '%C3',
    '%C3%28',
    '%FF%FE',
    '%ED%A0%80',
    '%F5%80%80%80',
    '%C0%AF',
    '%25zz',
  ]
  const others = [
    '%00',
    '%0d%0aSet-Cookie:%20a=1',
    '%1b[31m',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/etc/passwd',
    '..%5c..%5cetc',
  ]
  const raw = [
    '\xff\xfe',
    '\xc3\xa5',
    '<script>',
    "'--",
    '{}|^`',
    'a/../../b',
    'x'.repeat(9000),
    `${'%C3'.repeat(2000)}`,
  ]
  return [...escapes, ...others, ...raw].map((path) => ({
    title: `the path ${path.slice(0, 40)}`,
    bytes: get(`${below}${path}`),
    mustRefuse: true,
  }))
}

/** Malformed queries: a page may ignore them. */
function queries(below: string): Malformed[] {
  const texts = [
    '?%',
    '?a=%zz',
    '?%E0%A4=1',
    '?select=%C3',
    '?select=%FF&a=%00',
    '?=&&==',
    `?${'a=1&'.repeat(2000)}`,
    '?a[]=1&a[b',
    '?\xff=\xfe',
  ]
  return texts.map((text) => ({
    title: `the query ${text.slice(0, 40)}`,
    bytes: get(below + text),
    mustRefuse: false,
  }))
}

function hosts(below: string): Malformed[] {
  const names = [
    'a b',
    '%zz',
    '[',
    '[::1',
    'localhost:99999',
    'localhost:x',
    '@',
    'a\\b',
    'user:word@localhost',
    'x'.repeat(5000),
    '<script>',
    '\xff',
    '//',
    'a/b',
    '?',
    '#',
  ]
  return names.map((name) => ({
    title: `the host ${name.slice(0, 40)}`,
    bytes: get(below, '', name),
    // Servers that check host names refuse an overlong name.
    mustRefuse: !name.startsWith('xx'),
  }))
}

/** Requests that are not valid HTTP, or incomplete. */
function wire(below: string): Malformed[] {
  const lines: [string, string][] = [
    ['no host', `GET ${below} HTTP/1.1\r\n\r\n`],
    ['two hosts', `GET ${below} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`],
    ['a target without a slash', `GET books HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`],
    ['a target of another place', `GET http://[ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`],
    [
      'a target of no scheme',
      `GET gopher://localhost/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    ],
    ['a target with a blank', `GET ${below}a b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`],
    ['another protocol', `GET ${below} HTTQ/9.9\r\n\r\n`],
    ['HTTP/2 without an agreement', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['an unknown method', `FROB ${below} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`],
    ['TRACE', `TRACE ${below} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`],
    [
      'a header without a colon',
      `GET ${below} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nnonsense\r\n\r\n`,
    ],
    [
      'a header with U+0000',
      `GET ${below} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nA: b\0c\r\n\r\n`,
    ],
    [
      'a header of 20 kB',
      `GET ${below} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`,
    ],
    [
      'a negative length',
      `POST ${below} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: -1\r\n\r\n`,
    ],
    [
      'a length in words',
      `POST ${below} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ten\r\n\r\n`,
    ],
    [
      'a length and chunks',
      `POST ${below} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'an unknown transfer coding',
      `POST ${below} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: frob\r\n\r\n`,
    ],
    [
      'a chunk of no size',
      `POST ${below} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    ],
    ['the greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['noise', '\x00\x01\x02\xff\xfe\r\n\r\n'],
  ]
  return lines.map(([title, text]) => ({
    title,
    bytes: Buffer.from(text, 'latin1'),
    // Node uses the first of two hosts.
    mustRefuse: title !== 'two hosts',
  }))
}

/** Requests that end without a response: Node or the sender closes the connection. */
export function brokenOff(target: string): Malformed[] {
  const start = `POST ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n`
  const cases: [string, string][] = [
    ['CONNECT', 'CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['a body that ends early', `${start}Content-Length: 10\r\n\r\n{}`],
    ['chunks that end early', `${start}Transfer-Encoding: chunked\r\n\r\n9\r\n{}`],
  ]
  return cases.map(([title, text]) => ({ title, bytes: Buffer.from(text), mustRefuse: false }))
}

/** Malformed requests to a server that serves something below this address. */
export const malformedRequests = (below: string): Malformed[] => [
  ...paths(below),
  ...queries(below),
  ...hosts(below),
  ...wire(below),
]

/** Bodies that do not match their headers, sent to this address. */
export function malformedBodies(target: string): Malformed[] {
  const send = (type: string, body: string) =>
    Buffer.from(
      `POST ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      'latin1',
    )
  const json = 'application/json'
  const cases: [string, string][] = [
    ...[
      '',
      '{',
      'null',
      '[1',
      '"a',
      '{"a":1}}',
      '\xff\xfe',
      '{"a":"\xff"}',
      '\xef\xbb\xbf{}',
      '{"a":"\\ud800"}',
      '{"\\u0000":1}',
      '01',
      'NaN',
    ].map((body): [string, string] => [json, body]),
    [json, '['.repeat(5000)],
    ['', '{}'],
    ['json', '{}'],
    ['application/json; charset=klingon', '{'],
    ['text/html', '<p>'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=', '--\r\n'],
    ['application/x-www-form-urlencoded', 'a=%zz'],
    ['text/csv', '"a'],
  ]
  return cases.map(([type, body]) => ({
    title: `${type || 'no type'}: ${body.slice(0, 20)}`,
    bytes: send(type, body),
    mustRefuse: true,
  }))
}
