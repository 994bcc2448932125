import { fakePortal } from './fakePortal'

/** Lines that the hosts of this test have logged. */
export let lines: Record<string, unknown>[] = []
const opened: ReturnType<typeof fakePortal>[] = []

/** Collects the hosts' logs and closes the portals after each test. */
export function usePortals(): void {
  beforeEach(() => {
    lines = []
    jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line)))
  })
  afterEach(() => {
    for (const portal of opened.splice(0)) portal.close()
    jest.restoreAllMocks()
  })
}

/** A portal of fabricated releases, closed after the test. */
export function open(options: Parameters<typeof fakePortal>[0] = {}): ReturnType<typeof fakePortal> {
  const portal = fakePortal(options)
  opened.push(portal)
  return portal
}

/** The problems that the hosts of this test have logged. */
export const problems = () => lines.flatMap(({ problem }) => (problem ? [String(problem)] : []))

export const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
