import { readStorage, writeStorage } from '.'

beforeEach(() => sessionStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('a written value is read from the same area, until it is removed', () => {
  writeStorage('session', 'key', 'text')
  expect(readStorage('session', 'key')).toBe('text')
  expect(readStorage('local', 'key')).toBeNull()
  writeStorage('session', 'key', null)
  expect(readStorage('session', 'key')).toBeNull()
})

test('with refused or full storage nothing is stored and nothing throws', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  writeStorage('local', 'key', 'text')
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  writeStorage('local', 'key', null)
  expect(readStorage('local', 'key')).toBeNull()
})
