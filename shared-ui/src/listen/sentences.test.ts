import { sentencesOf } from './sentences'

test('[BI-28] a text is cut after its sentences, and a line ends one', () => {
  expect(sentencesOf('Ty så älskade Gud världen. ”Följ mig!” sade han. Vem är du?\nJag är.')).toEqual([
    'Ty så älskade Gud världen.',
    '”Följ mig!” sade han.',
    'Vem är du?',
    'Jag är.',
  ])
  expect(sentencesOf('Han sade: ”Kom.” Och de kom. »Nej.» (Se ovan.) Slut')).toEqual([
    'Han sade: ”Kom.”',
    'Och de kom.',
    '»Nej.»',
    '(Se ovan.)',
    'Slut',
  ])
  expect(sentencesOf(' \n – \n ')).toEqual([])
})

test.each([
  'Vi läser t.ex. Johannes och bl.a. Markus.',
  'Vi läser t. ex. Johannes och bl. a. Markus.',
  'Jerusalem föll 586 f.Kr. Judarna visste det.',
  'Templet föll 70 e. Kr. Juda var tomt.',
  'Det sade C. S. Lewis en gång.',
  'Se kap. 3 och v. 16, jfr. Romarbrevet.',
  'Den 3. maj kom han.',
  'Dr. Luther, m.fl. Reformatorer, d.v.s. Lutheraner.',
  'Priset var 3.50 kronor.',
  'Samlingen börjar kl. 18.00, se nr. 4 i bd. 3, s. 45.',
])('[BI-28] short forms end no sentence: %s', (text) => {
  expect(sentencesOf(text)).toEqual([text])
})

test('[BI-28] no utterance has more than 200 letters, and none is lost', () => {
  const clause = 'och han gick ut ur staden med dem som följde honom'
  const long = `${Array.from({ length: 12 }, () => clause).join(', ')}. ${'ord '.repeat(90)}slut. ${'x'.repeat(450)}`
  const cut = sentencesOf(long)
  for (const sentence of cut) expect(sentence.length).toBeLessThanOrEqual(200)
  expect(cut[0]).toMatch(/,$/)
  expect(cut.join('').replaceAll(' ', '')).toBe(long.replaceAll(' ', ''))
})
