import { privacyVersion } from '@portal/shared-ui/portal'
import { fakeDb, refusal } from '@portal/shared-ui/testing'
import { needsConsent } from './consent.data'

const chosen = (setting_value: string) => [{ setting_value }]

test.each([
  ['the text has changed since', '2020-01-01', [], true],
  ['the owner chose consent and there is none', null, chosen('consent'), true],
  ['it was given to the text of now', privacyVersion, chosen('consent'), false],
  ['the owner has not chosen, so consent is the ground, and there is none', null, [], true],
  ['it rests on another ground', '2020-01-01', chosen('religious'), false],
])('[C-127] whether to ask when %s', async (_, consent_version, settings, asks) => {
  const db = fakeDb({
    'GET profiles': [{ consent_version }],
    'GET site_settings': settings,
    'GET consents': [],
  })
  expect(await needsConsent(db, 'u1')).toBe(asks)
})

test('[C-127] MEM-11: a member who has withdrawn the consent has answered', async () => {
  const db = fakeDb({
    'GET profiles': [{ consent_version: null }],
    'GET site_settings': [],
    'GET consents': [{ kind: 'withdrawn' }],
  })
  expect(await needsConsent(db, 'u1')).toBe(false)
})

test('[C-127] asks nothing when the consent cannot be read', async () => {
  const failing = refusal(500, 'XX000', 'no')
  expect(await needsConsent(fakeDb({ 'GET profiles': failing, 'GET site_settings': failing }), 'u1')).toBe(
    false,
  )
})
