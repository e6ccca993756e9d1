/** The colours of the whole demo world: earth, leaf, sky and milk. */
export const ink = {
  milk: '#fff8ea',
  cream: '#f7ead3',
  sand: '#ecd9b6',
  straw: '#e2c48d',
  ochre: '#d9982b',
  mustard: '#c47f1b',
  clay: '#e2a58b',
  blush: '#f2cfbd',
  coral: '#de7152',
  terracotta: '#c2522d',
  brick: '#9c3a22',
  wine: '#6d2333',
  rose: '#c9788a',
  cocoa: '#6b4229',
  coffee: '#432818',
  night: '#26211f',
  sage: '#a9b88f',
  mint: '#cfdcc0',
  leaf: '#5f8a4f',
  forest: '#2f5541',
  pine: '#1f3a2f',
  sky: '#bcd3d9',
  teal: '#3f7d80',
  lake: '#2b5d72',
  indigo: '#2d3f72',
  midnight: '#1d2848',
  lilac: '#b9a8c9',
  plum: '#5b3a5e',
} as const

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of 0 is the first colour, of 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second)
  const mixed = channels(first).map((value, at) => Math.round(value + ((other[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (hex: string, share = 0.25) => mix(hex, ink.night, share)
export const lighter = (hex: string, share = 0.3) => mix(hex, ink.milk, share)
