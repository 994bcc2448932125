import { countShell } from './countShell'

const counted = (live: string | undefined) => {
  const outcomes: string[] = []
  countShell((app, version, outcome) => outcomes.push(`${app} ${version} ${outcome}`), live)
  return outcomes
}

afterEach(() => {
  delete document.documentElement.dataset.fallenShell
  document.head.replaceChildren()
  sessionStorage.clear()
})

test('[BE-74] the live shell is counted as loaded', () => {
  expect(counted('v2')).toEqual(['shell v2 load'])
  expect(counted(undefined)).toEqual([])
})

test('[BE-74] counts a replaced shell with the known reason', () => {
  document.documentElement.dataset.fallenShell = 'v2'
  expect(counted('v2')).toEqual(['shell v2 fallback'])

  document.head.append(Object.assign(document.createElement('script'), { src: '/shell/v2/main.js' }))
  expect(counted('v2')).toEqual(['shell v2 fallback', 'shell v2 unreachable'])

  sessionStorage.setItem('fallen-shell', 'v2')
  expect(counted('v2')).toEqual(['shell v2 fallback', 'shell v2 broken'])
})
