import { screens } from './bareTexts'

/** Each `<form>` of a file, also one that styled-components makes, with its attributes. */
function formsIn(code: string): string[] {
  const styled = [...code.matchAll(/const (\w+) = styled\.form\b/g)].map(([, name]) => name)
  const names = ['form', ...styled].join('|')
  return [...code.matchAll(new RegExp(`<(?:${names})(?=[\\s>])[^]*?(?<!=)>`, 'g'))].map(([tag]) => tag)
}

test('ME-01, PUB-01: every form says how it is sent, so that no typed value comes into an address by default', async () => {
  const forms = (await screens()).flatMap(({ file, code }) =>
    formsIn(code).map((tag) => ({ file, hasMethod: /\bmethod=/.test(tag) })),
  )
  expect(forms.length).toBeGreaterThan(4)
  expect(forms.filter(({ hasMethod }) => !hasMethod)).toEqual([])
})
