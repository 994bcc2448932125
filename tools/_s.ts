import { serveSite } from '/work/main/shell/server/serve'

const s = await serveSite({ folder: '/work/main/site', port: 0, remotePorts: { 'mf-study': 0 } })
console.log(s.url)
for (const p of ['/', '/studera', '/studera/', '/finns-inte', '/glomt-losenord', '/remotes.json']) {
  const r = await fetch(s.url + p, { redirect: 'manual' })
  console.log(p, r.status, r.headers.get('location'), (await r.text()).slice(0, p === '/studera' ? 3000 : 0))
}
if (process.argv[2] === 'stay') await new Promise(() => {})
await s.close()
