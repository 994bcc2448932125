import { url } from 'node:inspector'
import { fakePortal } from './fakePortal'

/**
 * A program: a host with a runner, which tells its parent that runner's process, and whether its own debugger is open when
 * it is asked. It waits until it is ended.
 */
const portal = fakePortal()
console.log = () => {}
// A timer would keep a process alive that only waits.
portal.release('omrade', `meta: () => ({ title: 'pid ' + process.pid })`, {
  before: 'setInterval(() => {}, 1000)',
})
const html = await (await portal.get('/omrade')).text()
process.on('message', async () => {
  // A page later, a signal that came before the question has done what it does.
  await portal.get('/omrade')
  process.send?.(url() === undefined ? 'no' : 'yes')
})
process.send?.(Number(/pid (\d+)/.exec(html)?.[1]))
