import { url } from 'node:inspector'
import { fakePortal } from './fakePortal'

/**
 * A program: a host with a runner. Sends the runner's process id to its parent and, on request, whether the host's
 * own debugger is open. Runs until it is ended.
 */
const portal = fakePortal()
console.log = () => {}
// The app sets a timer, so that its runner never ends by itself: the parent then sees whether the runner ends with the
// host.
portal.release('omrade', `meta: () => ({ title: 'pid ' + process.pid })`, {
  before: 'setInterval(() => {}, 1000)',
})
const html = await (await portal.get('/omrade')).text()
process.on('message', async () => {
  // After one more page, an earlier signal has had its effect.
  await portal.get('/omrade')
  process.send?.(url() === undefined ? 'no' : 'yes')
})
process.send?.(Number(/pid (\d+)/.exec(html)?.[1]))
