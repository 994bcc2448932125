import { run } from './command'

const given = process.argv
afterEach(() => {
  process.argv = given
  jest.restoreAllMocks()
})

test.each([['--help'], ['-h'], ['mf-study', '--help'], ['--', '-h']])(
  'OPS-09: a command with %s %s prints its text and does nothing else',
  (...words) => {
    const said = jest.spyOn(console, 'log').mockImplementation(() => {})
    const work = jest.fn(() => Promise.resolve())
    process.argv = ['node', 'command.ts', ...words]
    run(work, 'what it does')
    expect(said).toHaveBeenCalledWith('what it does')
    expect(work).not.toHaveBeenCalled()
  },
)

test.each([
  [
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    /^The disk is full: free some space \(in the checkout, /,
  ],
  [new Error('There is no mf-x.'), /^There is no mf-x\.$/],
])('[BE-68] a command that fails with %s ends with one sentence', async (error, sentence) => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {})
  const code = await new Promise((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation(resolve as typeof process.exit)
    run(() => Promise.reject(error), '')
  })
  expect(code).toBe(1)
  expect(said).toHaveBeenCalledWith(expect.stringMatching(sentence))
})
