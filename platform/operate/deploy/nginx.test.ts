import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../apps'

const text = readFileSync(join(root, 'platform/operate/files/nginx.conf'), 'utf8')

test('OPS-17: the block for nginx keeps what the Caddyfile does', () => {
  const wanted = [
    'gzip off;',
    'return 404;',
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  ]
  for (const line of wanted) expect(text).toContain(line)
})
