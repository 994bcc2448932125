/** `platform/tools/jest/fastSelectors.mjs` must reject no rule that applies. */

const selectors = [
  'b',
  'B',
  '.one',
  '.one.two',
  'b.one',
  'i .one',
  'i > b',
  'i + b',
  'i ~ b',
  'u, .one',
  '#id',
  '*',
  ':first-child',
  ':focus',
  '[title]',
  '[title="a, b"]',
  '.one:not(.two)',
  '.one:not(.three, .two)',
  ':is(b, u).one',
  ':is(.three, .two)',
  'b:not([title="x > y"])',
  '.o\\:ne',
]

test.each(selectors)('a rule for %s applies to the elements that match it, and to no others', (selector) => {
  document.head.innerHTML = `<style>${selector} { opacity: 0.5 }</style>`
  document.body.innerHTML = `
    <i class="one"><b class="one two" id="id" title="a, b"></b><u class="two"></u></i>
    <b></b><b class=" one
      three"></b><b class="o:ne" title="x"></b><svg class="one"></svg>`
  const elements = [...document.body.querySelectorAll('*')]
  const styled = elements.filter((element) => getComputedStyle(element).opacity === '0.5')
  expect(styled).toEqual(elements.filter((element) => element.matches(selector)))
})
