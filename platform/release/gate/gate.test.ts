import { plantFaults, sound, whileRendering } from './testing/plantedFaults'

const { plant, rulesBroken } = plantFaults()

test('[BE-240] a sound version breaks no rule', async () => {
  expect(await rulesBroken(plant(sound), 500_000)).toEqual([])
})

test('[BE-240] each rule finds its fault, also beside others', async () => {
  const faults = [
    'console.error("planted")',
    'Promise.reject(new Error("planted"))',
    'new Image().src="https://tracker.example/x.gif"',
    'window.planted=1',
    'document.body.style.overflow="hidden"',
    'document.body.append(new Image)',
    'document.querySelector("#innehall")?.append(document.createElement("button"))',
    'setInterval(()=>{},6e4)',
  ]
  expect(await rulesBroken(plant(whileRendering(faults.join(';'))), 20_000)).toEqual([
    'axe',
    'bytes',
    'console',
    'controls',
    'exception',
    'globals',
    'leftovers',
    'policy',
    'styles',
  ])
})

test('[BE-65] a version that waits for another part is not opened', async () => {
  expect(await rulesBroken(plant({ ...sound, to: '"Väntar."' }, { contract: 9 }))).toBeNull()
})
