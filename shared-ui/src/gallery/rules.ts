import { measures } from '../theme/tokens'

/** A design rule in words, with its measures, and the test that enforces it, if there is one. */
export type Rule = { name: string; text: string; keptBy?: string }

const { contentWidth, listWidth, textWidth, formWidth, sectionGap, radiusS, radiusM, radiusL, quick, calm } =
  measures

/** Each rule once. */
export const rules: Rule[] = [
  {
    name: 'Färg',
    text: 'En skärm namnger ingen färg, den säger vad färgen betyder. Text har minst 4,5:1 mot sin grund, det som går att trycka på och fokusramar 3:1, i båda scheman.',
    keptBy: 'shared-ui/src/theme/contrast.test.ts',
  },
  {
    name: 'Guld och länkar',
    text: 'Guld text är versnummer, ställen och små etiketter. En länk i löpande text har färgen brand och en understrykning i guld.',
  },
  {
    name: 'Typsnitt',
    text: 'Rubriker och all Skrift i Source Serif, allt annat i Figtree. Brödtext 17 px på 1,6. Skrift 21 px på 1,85, högst 66 tecken på raden, med små versnummer i guld.',
  },
  {
    name: 'Avstånd och bredd',
    text: `Steg om 4 px, ${sectionGap} mellan avsnitt. Sidan är ${contentWidth} bred, listor ${listWidth}, löpande text ${textWidth} och formulär ${formWidth}. Rubriken börjar vid sidans vänsterkant, vid textens eller vid formulärets.`,
  },
  {
    name: 'Hörn',
    text: `${radiusS} för det lilla, ${radiusM} för kort, ${radiusL} för ytor; knappar är piller.`,
  },
  {
    name: 'Ikoner',
    text: 'Lucide med linjen 1,9. Emoji står bara där någon på redaktionen har valt en som tecken för sitt innehåll.',
    keptBy: 'platform/tools/lint/swedish.test.ts',
  },
  {
    name: 'Alla fönster',
    text: 'Från 320 till 1920 px och med text på 200 % utan att något rullar i sidled.',
    keptBy: 'e2e/accessibility/layout.spec.ts',
  },
  {
    name: 'Fingrar',
    text: 'Det som trycks är minst 44 px på en telefon och 24 px annars.',
    keptBy: 'e2e/accessibility/axe.spec.ts',
  },
  {
    name: 'Tillstånd',
    text: 'Det som väntar har formen av det som kommer. Det tomma säger en vänlig mening och nästa steg. Ett fel säger vad som hände, och går att försöka igen.',
    keptBy: 'shared-ui/src/ui/QueryView.test.tsx',
  },
  {
    name: 'Rörelse',
    text: `${quick} eller ${calm}, bara genomskinlighet och läge; ingen alls när datorn ber om stillhet.`,
  },
  {
    name: 'Bilder',
    text: 'Inga bilder ur bildbyråer. Gryningen är ritad, och inget skrivs över dess ljus. En film visar sin bild och hämtar spelaren först när någon trycker.',
    keptBy: 'e2e/accessibility/dawn.spec.ts',
  },
  {
    name: 'Redaktionen',
    text: 'Samma huvud och fot som webbplatsen. Menyn till vänster är en låda på telefonen, tabeller blir kort och fel står under sitt fält.',
    keptBy: 'e2e/accessibility/office.spec.ts',
  },
]
