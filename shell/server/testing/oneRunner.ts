import { fakePortal } from './fakePortal'

/** A program: a host with a runner, which tells its parent that runner's process. */
const portal = fakePortal()
console.log = () => {}
portal.release('omrade', `meta: () => ({ title: 'pid ' + process.pid })`)
const html = await (await portal.get('/omrade')).text()
process.send?.(Number(/pid (\d+)/.exec(html)?.[1]))
