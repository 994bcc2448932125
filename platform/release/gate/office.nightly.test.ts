import { plantFaults } from './testing/plantedFaults'

const { plant, rulesBroken } = plantFaults('mf-admin', '/admin/fragor')

test('[BE-240] a screen of the office that throws is refused, though no page declares it', async () => {
  const fault = { from: '"Sök bland frågor…"', to: '(()=>{throw new Error("planted")})()' }
  expect(await rulesBroken(plant(fault))).toContain('loads')
}, 120_000)
