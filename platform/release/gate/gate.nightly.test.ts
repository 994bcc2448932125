import { randomBytes } from 'node:crypto'
import type { Change } from '@portal/e2e/data/copyVersion'
import { readApp } from '../../apps'
import { anotherTitle, plantFaults, sound, whileRendering } from './testing/plantedFaults'

const { plant, compress, rulesBroken } = plantFaults()

/** Adds a rule to the page, in a sheet of its own. */
const addRule = (rule: string): Change =>
  whileRendering(
    `const sheet=new CSSStyleSheet();sheet.replaceSync(${rule});document.adoptedStyleSheets.push(sheet)`,
  )

test.each<[rule: string, fault: string, change: Change]>([
  ['loads', 'throws while it renders', whileRendering('throw new Error("planted")')],
  ['loads', 'never comes to an end', whileRendering('throw new Promise(()=>{})')],
  ['contract', 'is built for another contract', { from: 'contract:1', to: 'contract:9' }],
  ['titles', 'has another title than it declares', anotherTitle],
  ['console', 'writes an error to the console', whileRendering('console.error("planted")')],
  ['exception', 'throws in a timer', whileRendering('setTimeout(()=>{throw new Error("planted")})')],
  ['exception', 'leaves a rejection', whileRendering('Promise.reject(new Error("planted"))')],
  ['policy', 'asks another site', whileRendering('new Image().src="https://tracker.example/x.gif"')],
  ['globals', 'adds a name to the window', whileRendering('window.planted=1')],
  [
    'globals',
    'changes what the browser provides',
    whileRendering('const{at}=Array.prototype;Array.prototype.at=function(i){return at.call(this,i)}'),
  ],
  ['styles', 'hides the header', addRule('"header{display:none}"')],
  ['styles', 'styles all headings', addRule('"h2{letter-spacing:.1em}"')],
  ['styles', 'styles the footer', addRule('"@media screen{body>* footer{opacity:.9}}"')],
  ['styles', 'changes the body', whileRendering('document.body.style.overflow="hidden"')],
  ['leftovers', 'leaves a listener behind', whileRendering('addEventListener("resize",()=>{})')],
  ['leftovers', 'leaves an interval behind', whileRendering('setInterval(()=>{},6e4)')],
  [
    'leftovers',
    'leaves an element behind',
    whileRendering('document.body.append(document.createElement("i"))'),
  ],
  ['leftovers', 'leaves a style behind', addRule('".planted"+Math.random().toString(36).slice(2)+"{top:0}"')],
  [
    'axe',
    'has a heading that cannot be read in the dark',
    whileRendering(
      'matchMedia("(prefers-color-scheme: dark)").matches&&document.querySelector("#innehall h1")?.style.setProperty("color","#444")',
    ),
  ],
  [
    'loads',
    'has no heading',
    whileRendering('document.querySelector("#innehall h1")?.setAttribute("hidden","")'),
  ],
  [
    'controls',
    'has a button without a style',
    whileRendering('document.querySelector("#innehall")?.append(document.createElement("button"))'),
  ],
  ['axe', 'has a picture without a text', whileRendering('document.body.append(new Image)')],
])('[BE-240] the rule %s refuses a version that %s', async (rule, _, change) => {
  expect(await rulesBroken(plant(change))).toContain(rule)
})

test('[BE-240] the rule titles refuses a declared page that does not exist', async () => {
  const pages = [{ title: 'Finns inte', description: 'En sida.', to: '/sjalavinna/finns-inte' }]
  expect(await rulesBroken(plant(sound, { pages }))).toContain('titles')
})

test('[BE-240] the rule bytes refuses an app that is 90 kB too large', async () => {
  const text = randomBytes(90_000).toString('base64').slice(0, 90_000)
  const [small, large] = [plant(sound), plant(whileRendering(`void "${text}"`))]
  for (const version of [small, large]) await compress(version)
  const budget = (readApp('mf-soulwinning').pageBudgetKb ?? 0) * 1000
  expect(await rulesBroken(small, budget)).toEqual([])
  expect(await rulesBroken(large, budget)).toEqual(['bytes'])
})

test('[BE-240] it finds nothing but what a page leaves behind', async () => {
  expect(await rulesBroken(plant(whileRendering('addEventListener("resize",()=>{})')))).toEqual(['leftovers'])
})

test('[BE-240] it finds nothing but a title that was not declared', async () => {
  expect(await rulesBroken(plant(anotherTitle))).toEqual(['titles'])
})
