import { loggedPath } from './loggedPath'

test.each([
  ['/bibeln/johannes/3', '/bibeln/johannes/3'],
  ['/studera/tolkningar?id=1&token=x', '/studera/tolkningar'],
  ['/lasplan/0123456789abcdef0123456789abcdef.ics', '/lasplan/*.ics'],
  ['/lasplan/0123456789ABCDEF0123456789ABCDEF.ics', '/lasplan/*.ics'],
  ['/verify/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0', '/verify/*.*'],
  [
    '/evenemang/0b0e7f3c-2f1a-4c57-9d5e-0f4b6e2a1c3d.ics',
    '/evenemang/0b0e7f3c-2f1a-4c57-9d5e-0f4b6e2a1c3d.ics',
  ],
  ['/shell/2203ac5d78c2/static/main.4c061796.js', '/shell/2203ac5d78c2/static/main.4c061796.js'],
  ['/x\r\nSet-Cookie: a=1\u001b[31m\u2028', '/x\uFFFD\uFFFDSet-Cookie: a=1\uFFFD[31m\uFFFD'],
  ['/studera/vad-ar-meningen-med-livet-1', '/studera/vad-ar-meningen-med-livet-1'],
])('%j is logged as %j', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})
