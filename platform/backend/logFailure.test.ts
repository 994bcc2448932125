import { DatabaseError } from './database/database'
import { logFailure } from './logFailure'

const written: string[] = []
beforeEach(() => {
  written.length = 0
  jest.spyOn(console, 'error').mockImplementation((...words) => void written.push(words.join(' ')))
})
afterEach(() => jest.restoreAllMocks())

test('logs a failure with its stack, without keys, tokens and values that the database quotes', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.c2lnbmF0dXJl'
  logFailure(new Error(`cannot fetch /x?apikey=${token}&key=sb_secret_abc-123_x`))
  expect(written[0]).toMatch(
    /^Error: cannot fetch \/x\?apikey=\[key\]&key=\[key\]\n +at .*logFailure\.test\.ts/,
  )
  const detail = 'Key (token)=(a-very-secret-one) already exists.'
  logFailure(new DatabaseError({ code: '23505', message: 'duplicate key', detail }))
  logFailure(`a text with ${token}`)
  expect(written.slice(1).join('\n')).not.toMatch(/secret|eyJ/)
})

test('does not log a closed connection', () => {
  logFailure(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  logFailure(new Error('Client connection prematurely closed.'))
  expect(written).toEqual([])
})
