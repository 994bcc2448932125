import { KEYS } from './screen'
import { test } from './test'

test('[BI-02] [BI-03] [BI-04] a visitor opens a chapter, reads on and goes back by keyboard', {
  tag: '@smoke',
}, async ({ webkit }) => {
  await webkit.open('/bibeln/johannes/3')
  await webkit.see('heading', 'Johannes 3')
  await webkit.see('button', /^Ty så älskade Gud världen/)
  await webkit.seeTakenOver()
  await webkit.type(KEYS.right)
  await webkit.seeFocus('heading', 'Johannes 4')
  await webkit.type(KEYS.left)
  await webkit.seeFocus('heading', 'Johannes 3')
})
