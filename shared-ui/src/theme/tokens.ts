/**
 * All colours of the portal by their meaning, in both schemes. Screens never use a raw colour, only `s('ink')`.
 * `contrast.test.ts` checks the pairs that are used together.
 */
export const light = {
  paper: '#FBF8F2',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#F3EDE2',
  ink: '#1A2330',
  muted: '#5A6372',
  /** Decorative hairlines. */
  line: '#E4DCCD',
  /** The border of interactive controls: its contrast is at least 3:1 on paper, surface and sunken. */
  control: '#908878',
  brand: '#1D3B5C',
  brandHover: '#2A5079',
  onBrand: '#FFFFFF',
  brandDeep: '#12273F',
  brandSoft: '#E6EDF5',
  gold: '#B47A22',
  onGold: '#1A1206',
  goldText: '#87570F',
  goldSoft: '#F6E9CF',
  goldSoftHover: '#EFDDB8',
  ok: '#22734A',
  onOk: '#FFFFFF',
  okSoft: '#DDF0E4',
  danger: '#A8261E',
  dangerHover: '#8C1D16',
  onDanger: '#FFFFFF',
  dangerSoft: '#FBE4E1',
  focus: '#1F5FB0',
  selection: '#F2DDB0',
  backdrop: 'rgb(14 24 38 / 55%)',
  /** `paper` under `backdrop`: the place of the scroll bar while a dialog is open, where browsers paint one flat colour. */
  dimmed: '#797D82',
  shadow1: '0 1px 2px rgb(20 30 45 / 6%), 0 2px 8px rgb(20 30 45 / 5%)',
  shadow2: '0 8px 30px rgb(20 30 45 / 14%)',
  hlYellow: '#FFF0A6',
  hlGreen: '#CDEFCB',
  hlBlue: '#CFE3FF',
  hlPurple: '#E5D8FB',
  hlPink: '#FCD6E4',
  hlOrange: '#FFDDB5',
}

export type ColorToken = keyof typeof light

export const dark: Record<ColorToken, string> = {
  paper: '#0F1620',
  surface: '#172130',
  raised: '#1E2A3B',
  sunken: '#1F2A39',
  ink: '#ECE6DA',
  muted: '#A9B3C1',
  line: '#2D3A4B',
  control: '#75849A',
  brand: '#A9CCF2',
  brandHover: '#C6DEF8',
  onBrand: '#0F1E30',
  brandDeep: '#0A111B',
  brandSoft: '#213650',
  gold: '#DFA94F',
  onGold: '#1A1206',
  goldText: '#EBC27C',
  goldSoft: '#362B18',
  goldSoftHover: '#45371F',
  ok: '#74D09B',
  onOk: '#0C2417',
  okSoft: '#17352A',
  danger: '#FF9E94',
  dangerHover: '#FFBCB5',
  onDanger: '#300A07',
  dangerSoft: '#43211F',
  focus: '#F3C873',
  selection: '#5C4A22',
  backdrop: 'rgb(4 8 13 / 70%)',
  dimmed: '#070C13',
  shadow1: '0 1px 2px rgb(0 0 0 / 30%), 0 2px 8px rgb(0 0 0 / 20%)',
  shadow2: '0 10px 34px rgb(0 0 0 / 50%)',
  hlYellow: '#5A4B0C',
  hlGreen: '#1F4D2B',
  hlBlue: '#20446F',
  hlPurple: '#47336E',
  hlPink: '#632943',
  hlOrange: '#663D15',
}

/** Colours that are equal in both schemes: the logo, backgrounds of quotations. */
export const drawing = {
  drawnNight: '#12273F',
  drawnDusk: '#1D3B5C',
  drawnPlum: '#46305F',
  drawnPine: '#1B4A43',
  drawnWine: '#5C2A34',
  drawnSun: '#E8B565',
  drawnCream: '#F6E9CF',
  drawnWhite: '#FFFFFF',
  drawnSand: '#F3EDE2',
}

/**
 * The dawn (`Dawn` of shared-ui), by day and by night: the sky from above to the horizon, the sun from its middle
 * outward, the haze along the horizon, and the leaves of the book from the farthest to the nearest but one; the
 * nearest is `brandDeep`.
 */
export const skies = {
  light: {
    skyHigh: '#12273F',
    skyBlue: '#1D3B5C',
    skyLow: '#4A5F7E',
    skyEdge: '#8C8792',
    sunCore: 'rgb(255 240 205 / 95%)',
    sunRing: 'rgb(255 214 140 / 75%)',
    sunGlow: 'rgb(240 178 96 / 32%)',
    hazeWarm: 'rgb(232 160 96 / 60%)',
    hazeCool: 'rgb(190 140 130 / 26%)',
    leaf1: '#41506A',
    leaf2: '#30435E',
    leaf3: '#223750',
    leaf4: '#182A41',
    playDisc: '#FFFFFF',
    playSign: '#1D3B5C',
  },
  dark: {
    skyHigh: '#0A111B',
    skyBlue: '#10202F',
    skyLow: '#213650',
    skyEdge: '#213650',
    sunCore: 'rgb(235 194 124 / 34%)',
    sunRing: 'rgb(230 184 104 / 28%)',
    sunGlow: 'rgb(223 169 79 / 14%)',
    hazeWarm: 'rgb(120 110 120 / 38%)',
    hazeCool: 'rgb(120 110 120 / 18%)',
    leaf1: '#1D2937',
    leaf2: '#172230',
    leaf3: '#121C29',
    leaf4: '#0D1621',
    playDisc: 'rgb(10 17 27 / 62%)',
    playSign: '#FFFFFF',
  },
}

/** Measures, fonts and durations: the same in both schemes. */
export const measures = {
  radiusS: '8px',
  radiusM: '14px',
  radiusL: '22px',
  pill: '999px',
  contentWidth: '1160px',
  listWidth: '860px',
  textWidth: '660px',
  formWidth: '484px',
  /** The page's side margin and the space between sections: both shrink on a phone. */
  gutter: 'clamp(16px, 4vw, 28px)',
  sectionGap: 'clamp(60px, 7vw, 84px)',
  /**
   * The height of a bar at the bottom of the window, above which toasts and floating buttons stay: 0 without a bar.
   * `GlobalStyle` sets it for the Bible reader's bar; a component with a bar of its own sets it on `:root`.
   */
  bottomBar: '0px',
  serif: "'Source Serif 4 Variable', 'Source Serif 4 fallback', Georgia, 'Times New Roman', serif",
  sans: "'Figtree Variable', 'Figtree fallback', system-ui, 'Segoe UI', Arial, sans-serif",
  /** Short enough to feel immediate. */
  quick: '160ms',
  calm: '240ms',
}

export type Token = ColorToken | keyof typeof skies.light | keyof typeof drawing | keyof typeof measures

/** The background colours of a drawn video poster; its text is white. */
export const posterTones = ['drawnDusk', 'drawnPlum', 'drawnPine', 'drawnWine'] as const

/** The opacity of a poster's colour over the drawing (`Dawn`). */
export const TONE_OPACITY = 0.84
