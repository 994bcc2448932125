import { run } from './command'

afterEach(() => jest.restoreAllMocks())

test.each([
  [
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    /^The disk is full: free/,
  ],
  [new Error('There is no mf-x.'), /^There is no mf-x\.$/],
])('[BE-68] a command that fails with %s ends with one sentence', async (error, sentence) => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {})
  const code = await new Promise((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation(resolve as typeof process.exit)
    run(() => Promise.reject(error))
  })
  expect(code).toBe(1)
  expect(said).toHaveBeenCalledWith(expect.stringMatching(sentence))
})
