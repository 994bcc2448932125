import type { Identifier } from '@mdn/browser-compat-data'
import { browserData, type Lack, lackOf } from './compat'
import type { Node } from './syntaxTree'

/** In place of what a script puts into a text of styles. */
const GAP = '0'

/** What the styles in a script use although a supported browser lacks it. */
export const lacksInStyles = (nodes: Node[]): Lack[] =>
  nodes.flatMap(textOf).filter(isStyle).flatMap(lacksInStyle)

/** The text of styles that a node holds, as one: styled-components makes an array of the parts of a template. */
function textOf(node: Node): string[] {
  if (node.type === 'StringLiteral') return [String(node.value)]
  if (node.type === 'TemplateLiteral')
    return [(node.quasis as { cooked: string }[]).map(({ cooked }) => cooked).join(GAP)]
  if (node.type !== 'ArrayExpression') return []
  const parts = (node.elements as ({ expression: Node } | null)[]).map((element) => element?.expression)
  return parts.length > 1 && parts.every((part) => part?.type === 'StringLiteral')
    ? [parts.map((part) => String(part?.value)).join(GAP)]
    : []
}

const isStyle = (text: string) => /[\w-]\s*:\s*[^;{}]+[;}]/.test(text)

/** What styles use although a supported browser lacks it: at-rules, selectors, properties, values, functions, units. */
const lacksInStyle = (text: string): Lack[] =>
  text
    .replace(/\s*!important/g, '')
    .replace(/\/\*.*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/gs, GAP)
    .split(/(?<=[;{}])/)
    .flatMap((part) => (part.endsWith('{') ? lacksInPrelude(part.slice(0, -1)) : lacksInDeclaration(part)))

function lacksInPrelude(prelude: string): Lack[] {
  const { 'at-rules': atRules, selectors } = browserData().css
  const rule = /^\s*@([\w-]+)/.exec(prelude)
  if (rule) return lackOf(`@${rule[1]}`, own(atRules, rule[1]))
  return [...prelude.matchAll(/(::?)([a-z-]+)/g)].flatMap(([pseudo, , name]) =>
    lackOf(pseudo, own(selectors, name)),
  )
}

function lacksInDeclaration(declaration: string): Lack[] {
  const [, property = '', value = ''] = /^\s*([a-z-]+)\s*:\s*(.*?)[;}]?$/s.exec(declaration) ?? []
  const known = own(browserData().css.properties, property)
  if (!known) return []
  const words = value.split(/\s+/)
  // Of the shorthands, this one alone is dropped whole by a browser that lacks its longer form.
  const shorthand =
    words.length > 1 && property === 'text-decoration' ? known['includes_color-and-style'] : undefined
  const keywords = value.split(/[\s,()/]+/).filter((word) => /^[a-z-]+$/.test(word))
  return [
    ...lackOf(property, known),
    ...lackOf(`${property}: ${value}`, shorthand),
    ...keywords.flatMap((keyword) => lackOf(`${property}: ${keyword}`, own(known, keyword))),
    ...[...value.matchAll(/([a-z-]+)\(/g)].flatMap(([, name = '']) =>
      lackOf(`${name}()`, functionNamed(name)),
    ),
    ...[...value.matchAll(/\d([a-z]+)\b/gi)].flatMap(([, name = '']) => lackOf(name, unitNamed(name))),
  ]
}

function functionNamed(name: string): Identifier | undefined {
  const { types } = browserData().css
  return (
    own(types, name) ??
    own(types?.color, name) ??
    own(types?.image, name) ??
    own(types?.['transform-function'], name)
  )
}

const VIEWPORTS: Record<string, string> = { d: 'dynamic', l: 'large', s: 'small' }

/** A unit of length. */
function unitNamed(name: string): Identifier | undefined {
  const lengths = browserData().css.types?.length
  const [, viewport] = /^([dls])v(?:[whib]|min|max)$/.exec(name) ?? []
  if (viewport) return own(lengths, `viewport_percentage_units_${VIEWPORTS[viewport]}`)
  return /^cq/.test(name) ? own(lengths, 'container_query_length_units') : own(lengths, name)
}

const own = (features: Identifier | undefined, name: string | undefined): Identifier | undefined =>
  features && name && Object.hasOwn(features, name) ? features[name] : undefined
