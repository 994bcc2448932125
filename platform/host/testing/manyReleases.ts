import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fakePortal, shellCode, sound } from './fakePortal'

/**
 * A program: gives a host many releases of the shell and of an area in turn and requests the page of each. Prints the
 * memory of the host and its runners in kilobytes after ten and after fifty releases, and the number of runners.
 */
const portal = fakePortal()
const print = console.log
console.log = () => {}
const ballast = 'x'.repeat(2_000_000)

const figures: { resident: number; runners: number }[] = []
for (let release = 1; release <= 50; release += 1) {
  portal.change({ shell: portal.releaseShell(`${shellCode}\n// ${release} ${ballast}`) })
  portal.release('omrade', sound(`Version ${release}`), { before: `// ${ballast}` })
  const html = await (await portal.get('/omrade')).text()
  if (!html.includes(`Version ${release}`)) throw new Error(`Release ${release} is not live.`)
  if (release === 10 || release === 50) figures.push(await measure())
}
print(JSON.stringify(figures))
portal.close()
process.exit(0)

/** Measures after all retired runners have ended. */
async function measure() {
  let held = heldBy()
  while (held.runners > 2) {
    await pause(50)
    held = heldBy()
  }
  globalThis.gc?.()
  return heldBy()
}

function heldBy() {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const own = processes.filter(([pid]) => Number(pid) === process.pid)
  const runners = processes.filter(
    ([, parent, , ...words]) =>
      Number(parent) === process.pid && words.some((word) => word.endsWith('main.mjs')),
  )
  const resident = [...own, ...runners].reduce((sum, [, , rss]) => sum + Number(rss), 0)
  return { resident, runners: runners.length }
}
