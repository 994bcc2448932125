import { property } from './css'

/** Tokens as declarations of their custom properties. */
export function declarations(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${property(name)}: ${value};`)
    .join('\n')
}
