/** Red, green and blue as light: 0 to 1, linear. */
type Light = [number, number, number]

/**
 * A colour with its hue turned by some degrees, as OKLCH has it (Ottosson 2020). It keeps its chroma, as far as a screen
 * can show it, and its luminance, which WCAG's contrast is made of: OKLCH's own lightness would let a pair of
 * colours fall below its ratio. `#RRGGBB`, or `rgb(r g b / a%)`.
 */
export function turnHue(color: string, degrees: number): string {
  const { light, alpha } = parse(color)
  if (degrees % 360 === 0) return color
  const { chroma, hue } = polarOf(light)
  const wanted = luminance(light)
  const turned = (part: number) => ofLuminance(wanted, chroma * part, hue + (degrees * Math.PI) / 180)
  let [low, high] = [0, 1]
  if (!isShown(turned(1))) {
    for (let step = 0; step < STEPS; step++) {
      const middle = (low + high) / 2
      if (isShown(turned(middle))) low = middle
      else high = middle
    }
    high = low
  }
  return written(turned(high), wanted, alpha)
}

/** A colour's hue in OKLCH, in degrees. */
export const hueOf = (color: string): number => (polarOf(parse(color).light).hue * 180) / Math.PI

const STEPS = 24

function parse(color: string): { light: Light; alpha: string } {
  const [red = '', green = '', blue = '', alpha = ''] = color.startsWith('#')
    ? [1, 3, 5].map((at) => String(Number.parseInt(color.slice(at, at + 2), 16)))
    : (/^rgb\((\d+) (\d+) (\d+) \/ (\d+%)\)$/.exec(color) ?? []).slice(1)
  if (blue === '') throw new Error(`${color} is no colour that can be turned.`)
  return { light: [linear(+red), linear(+green), linear(+blue)], alpha }
}

function written(light: Light, wanted: number, alpha: string): string {
  const exact = light.map((channel) => 255 * encoded(Math.min(Math.max(channel, 0), 1)))
  // Of the colours around, the one whose luminance is nearest: some pairs have just their ratio.
  const channels = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((ways) => exact.map((channel, at) => (ways & (1 << at) ? Math.ceil(channel) : Math.floor(channel))))
    .reduce((best, each) => (farFrom(wanted, each) < farFrom(wanted, best) ? each : best))
  return alpha
    ? `rgb(${channels.join(' ')} / ${alpha})`
    : `#${channels
        .map((channel) => channel.toString(16).padStart(2, '0'))
        .join('')
        .toUpperCase()}`
}

const linear = (channel: number) =>
  channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4
const encoded = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

const farFrom = (wanted: number, [red = 0, green = 0, blue = 0]: number[]) =>
  Math.abs(luminance([linear(red), linear(green), linear(blue)]) - wanted)

const luminance = ([red, green, blue]: Light) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

const isShown = (light: Light) => light.every((channel) => channel > -0.0005 && channel < 1.0005)

/** The light of a chroma and hue whose luminance is the wanted one. */
function ofLuminance(wanted: number, chroma: number, hue: number): Light {
  let [low, high] = [0, 1]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (luminance(lightOf(middle, chroma, hue)) < wanted) low = middle
    else high = middle
  }
  return lightOf(high, chroma, hue)
}

function polarOf([red, green, blue]: Light): { chroma: number; hue: number } {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) + 2 * Math.PI) % (2 * Math.PI) }
}

function lightOf(lightness: number, chroma: number, hue: number): Light {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}
