import { PassThrough } from 'node:stream'
import { requireName } from './requireName'

const terminal = (typed: string | null) => {
  const input = Object.assign(new PassThrough(), { isTTY: typed !== null })
  input.end(typed ?? '')
  return { input, output: new PassThrough() }
}
const ask = (typed: string | null, given?: string) =>
  requireName({ name: '/srv/data', given, isName: (text) => text === '/srv/data' }, terminal(typed))

test.each([
  ['typed', '/srv/data\n', undefined],
  ['given with --yes', null, '/srv/data'],
])('OPS-02: a database is deleted when its name is %s', async (_, typed, given) => {
  await expect(ask(typed, given)).resolves.toBeUndefined()
})

test.each([
  ['another name is typed', 'yes\n', undefined, '"yes" is not its name'],
  ['the terminal ends', '', undefined, '"" is not its name'],
  ['--yes has another name', '/srv/data\n', 'data', '"data" is not its name'],
  ['there is no terminal', null, undefined, 'Without a terminal this needs --yes /srv/data'],
])('OPS-02: nothing is deleted when %s', async (_, typed, given, sentence) => {
  await expect(ask(typed, given)).rejects.toThrow(sentence)
  await expect(ask(typed, given)).rejects.toThrow('Nothing was deleted.')
})
