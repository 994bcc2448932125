import { draftKey, draftNames, dropDrafts, hasDrafts, keepDraft, readDraft } from './drafts'

afterEach(() => jest.restoreAllMocks())

test('an account’s drafts are found and removed, another account’s stay', () => {
  localStorage.clear()
  localStorage.setItem(draftKey('u1:events:ny'), '{}')
  localStorage.setItem(draftKey('u12:events:ny'), '{}')
  localStorage.setItem('theme', 'dark')
  expect([hasDrafts('u1'), hasDrafts('u12'), hasDrafts('u2')]).toEqual([true, true, false])
  dropDrafts('u1')
  expect([hasDrafts('u1'), hasDrafts('u12')]).toEqual([false, true])
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('a draft is returned as it was stored until it is removed', () => {
  localStorage.clear()
  keepDraft('u1:notes:a', { body: 'Nåd' })
  keepDraft('u1:events:ny', {})
  expect(readDraft('u1:notes:a')).toEqual({ body: 'Nåd' })
  expect(draftNames('u1', 'notes')).toEqual(['u1:notes:a'])
  keepDraft('u1:notes:a', null)
  localStorage.setItem(draftKey('u1:notes:b'), '{broken')
  expect([readDraft('u1:notes:a'), readDraft('u1:notes:b')]).toEqual([null, null])
})

test('without storage there are no drafts', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(hasDrafts('u1')).toBe(false)
  dropDrafts('u1')
})
