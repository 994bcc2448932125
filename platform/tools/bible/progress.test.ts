import { createProgress } from './progress'

describe('progress', () => {
  const shown = (isTTY: boolean) => {
    const written: string[] = []
    const progress = createProgress({ isTTY, write: (text: string) => written.push(text) > 0 })
    for (const done of [0, 10, 30, 30, 100]) progress.show('Reading', done, 100)
    progress.clear()
    return written
  }

  test('[BE-06] is a bar on a terminal, redrawn in place and removed', () => {
    expect(shown(true).map((text) => text.replace('\r\u001b[K', '<'))).toEqual([
      `<Reading [${'·'.repeat(30)}] 0 %`,
      `<Reading [${'█'.repeat(3)}${'·'.repeat(27)}] 10 %`,
      `<Reading [${'█'.repeat(9)}${'·'.repeat(21)}] 30 %`,
      `<Reading [${'█'.repeat(30)}] 100 %`,
      '<',
    ])
  })

  test('[BE-06] is a line for each quarter elsewhere', () => {
    expect(shown(false)).toEqual(['Reading 0 %\n', 'Reading 25 %\n', 'Reading 100 %\n'])
  })
})
