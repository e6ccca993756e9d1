import { ink } from './palette.ts'
import { hash } from './random.ts'

/** Things are drawn around their foot: x = 0 is their middle, y = 0 the ground they stand on. */
export type Point = [x: number, y: number]

const n = (value: number) => `${Math.round(value * 10) / 10}`

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  more = '',
) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}" ${more}/>`

export const group = (content: string, more = '') => `<g ${more}>${content}</g>`

export const at = (x: number, y: number, scale: number, content: string, turn = 0) =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${content}</g>`

/** Mirrored left to right. */
export const flipped = (content: string) => `<g transform="scale(-1 1)">${content}</g>`

export const boxPath = (x: number, y: number, width: number, height: number, radius = 0) => {
  const r = Math.min(radius, width / 2, height / 2)
  return `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}q${n(r)} 0 ${n(r)} ${n(r)}v${n(height - 2 * r)}q0 ${n(r)} ${n(-r)} ${n(r)}h${n(2 * r - width)}q${n(-r)} 0 ${n(-r)} ${n(-r)}v${n(2 * r - height)}q0 ${n(-r)} ${n(r)} ${n(-r)}z`
}

export const ovalPath = (x: number, y: number, rx: number, ry = rx) =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0z`

/** The curve through all points, without the move to the first (Catmull–Rom). */
function curveThrough(points: Point[]): string {
  let d = ''
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, e] = [
      points[Math.max(0, i - 1)],
      points[i],
      points[i + 1],
      points[Math.min(points.length - 1, i + 2)],
    ]
    if (!a || !b || !c || !e) continue
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`
  }
  return d
}

export const smooth = (points: Point[]) =>
  `M${n(points[0]?.[0] ?? 0)} ${n(points[0]?.[1] ?? 0)}${curveThrough(points)}`

/** A closed smooth outline. */
export function blob(points: Point[]): string {
  const count = points.length
  const around = [points[count - 1], ...points, points[0], points[1]].filter(
    (p): p is Point => p !== undefined,
  )
  const whole = curveThrough(around)
    .split('C')
    .slice(2, count + 2)
  return `M${n(points[0]?.[0] ?? 0)} ${n(points[0]?.[1] ?? 0)}C${whole.join('C')}z`
}

/** How far from above we look: height of a level circle by its width. */
export const tilt = 0.17

/** A turned shape from its half profile, top to bottom; the bottom is round. */
export function turnedPath(profile: Point[]): string {
  const top = profile[0] ?? [0, 0]
  const foot = profile[profile.length - 1] ?? [0, 0]
  const left = profile.map(([r, y]): Point => [-r, y]).reverse()
  return `M${n(top[0])} ${n(top[1])}${curveThrough(profile)}A${n(foot[0])} ${n(foot[0] * tilt)} 0 0 1 ${n(-foot[0])} ${n(foot[1])}${curveThrough(left)}A${n(top[0])} ${n(top[0] * tilt)} 0 0 1 ${n(top[0])} ${n(top[1])}z`
}

export function clip(d: string, content: string): string {
  const id = `c${hash(d).toString(36)}`
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

export interface Surface {
  /** Drawn on the thing, cut at its outline. */
  print?: string
  /** Width of the dark edge to the lower right. */
  shade?: number
  /** Width of the light edge to the upper left. */
  light?: number
}

/** A thing with volume, as a lino-cut shows it: a dark edge away from the light, a bright one towards it. */
export function solid(d: string, fill: string, { print = '', shade = 70, light = 22 }: Surface = {}): string {
  const id = `s${hash(d).toString(36)}`
  const edge = (stroke: string, width: number, opacity: number, x: number, y: number) =>
    width
      ? `<use href="#${id}" fill="none" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}" x="${n(x)}" y="${n(y)}"/>`
      : ''
  return (
    `<defs><path id="${id}" d="${d}"/></defs><clipPath id="c${id}"><use href="#${id}"/></clipPath>` +
    `<use href="#${id}" fill="${fill}"/><g clip-path="url(#c${id})">${print}` +
    edge(ink.coffee, shade, 0.17, -shade / 2, -shade / 3) +
    edge(ink.milk, light, 0.38, light / 2, light / 2) +
    '</g>'
  )
}

/** Where a thing of this half width touches the ground. */
export const shadow = (halfWidth: number, depth = 0.2) =>
  ellipse(
    halfWidth * 0.16,
    6,
    halfWidth * 1.16,
    halfWidth * depth,
    ink.coffee,
    'opacity=".14" class="shadow"',
  ) +
  ellipse(
    halfWidth * 0.05,
    2,
    halfWidth * 1.02,
    halfWidth * depth * 0.6,
    ink.coffee,
    'opacity=".22" class="shadow"',
  )

/** A thing that stands on another one, not on the ground. */
export const lifted = (thing: string) => thing.replaceAll(/<ellipse[^>]*class="shadow"\/>/g, '')
