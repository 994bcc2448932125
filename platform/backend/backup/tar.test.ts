import { readTar, tarEnd, tarHeader, tarPadding } from './tar'

const bytes = Buffer.from('hello')
const whole = Buffer.concat([
  tarHeader({ name: 'folder/', size: 0, folder: true }),
  tarHeader({ name: 'folder/file', size: bytes.length, folder: false }),
  bytes,
  tarPadding(bytes.length),
  tarEnd(),
])

async function read(source: AsyncIterable<Uint8Array>) {
  const found: [string, string][] = []
  for await (const { name, body } of readTar(source)) {
    const parts: Buffer[] = []
    for await (const part of body) parts.push(part)
    found.push([name, Buffer.concat(parts).toString()])
  }
  return found
}

test('an archive can be read in chunks of any size', async () => {
  for (const size of [1, 7, 512, 10_000]) {
    const source = (async function* () {
      for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size)
    })()
    expect(await read(source)).toEqual([
      ['folder/', ''],
      ['folder/file', 'hello'],
    ])
  }
})

test('a source that fails after the last entry counts as incomplete', async () => {
  const source = (async function* () {
    yield whole
    throw new Error('wrong check sum')
  })()
  await expect(read(source)).rejects.toThrow('wrong check sum')
})

test('a changed header and a name that does not fit are refused', async () => {
  const changed = Buffer.from(whole)
  changed[0] = 0x41
  await expect(
    read(
      (async function* () {
        yield changed
      })(),
    ),
  ).rejects.toThrow('a header is damaged')
  expect(() => tarHeader({ name: 'a'.repeat(101), size: 0, folder: false })).toThrow(/too long/)
})
