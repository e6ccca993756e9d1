import { darker, ink, lighter } from './palette.ts'
import { grid } from './prints.ts'
import { random } from './random.ts'
import { circle, clip, ellipse, group, line, path, rect } from './shapes.ts'

export interface Setting {
  wall: string
  floor: string
  /** Where wall and floor meet. */
  horizon?: number
  back?: 'arch' | 'sun' | 'tiles' | 'window' | 'hill' | 'none'
  /** Of the arch, the sun, the tiles. */
  accent?: string
  /** A print on the floor. */
  cloth?: string
}

interface Size {
  width: number
  height: number
}

const square: Size = { width: 1200, height: 1200 }

export const svg = ({ width, height }: Size, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`

/** A square picture: a wall, a table, and things on it. */
export const scene = (setting: Setting, ...things: string[]) =>
  svg(square, room(square, setting) + things.join('') + grain(square))

/** Flat on a cloth or table, seen from above. */
export const flatLay = (ground: string, print: string, ...things: string[]) =>
  svg(square, rect(0, 0, 1200, 1200, ground) + print + things.join('') + grain(square))

export function room(
  size: Size,
  { wall, floor, horizon = 830, back = 'none', accent = lighter(wall), cloth = '' }: Setting,
) {
  const middle = size.width / 2
  const backs = {
    none: '',
    arch: path(`M${middle - 400} ${horizon}V480a400 400 0 0 1 800 0V${horizon}z`, accent),
    sun: circle(middle, horizon - 330, 400, accent),
    hill: path(
      `M0 ${horizon}V${horizon - 190}Q${middle * 0.5} ${horizon - 420} ${middle} ${horizon - 220}T${size.width} ${horizon - 260}V${horizon}z`,
      accent,
    ),
    tiles: group(grid(accent, 7, 150), 'opacity=".7"'),
    window:
      rect(middle - 420, 70, 840, horizon - 190, accent, 12) +
      line(`M${middle} 76V${horizon - 126}M${middle - 412} 360H${middle + 412}`, wall, 22) +
      rect(middle - 460, horizon - 122, 920, 34, lighter(wall, 0.5), 8),
  }
  const floorPath = `M0 ${horizon}H${size.width}V${size.height}H0z`
  return (
    rect(0, 0, size.width, size.height, wall) +
    backs[back] +
    path(floorPath, floor) +
    (cloth ? clip(floorPath, cloth) : '') +
    rect(0, horizon, size.width, 10, darker(floor, 0.2), 0, 'opacity=".5"')
  )
}

/** Specks and short strokes, as paper shows through paint. */
export function grain({ width, height }: Size): string {
  const next = random('grain')
  let light = ''
  let dark = ''
  for (let i = 0; i < 90; i++) {
    const spot = `M${Math.round(next() * 398)} ${Math.round(next() * 398)}h${1 + Math.round(next() * 4)}`
    if (i % 2) light += spot
    else dark += spot
  }
  return `<pattern id="grain" width="400" height="400" patternUnits="userSpaceOnUse">${line(light, ink.milk, 2.6, 'opacity=".5"')}${line(dark, ink.coffee, 2.2, 'opacity=".22"')}</pattern>${rect(0, 0, width, height, 'url(#grain)')}`
}

/** A round logo on its colour. */
export const logo = (ground: string, ring: string, mark: string) =>
  svg(
    { width: 400, height: 400 },
    rect(0, 0, 400, 400, ground) +
      circle(200, 200, 172, 'none', `stroke="${ring}" stroke-width="5"`) +
      circle(
        200,
        200,
        158,
        'none',
        `stroke="${ring}" stroke-width="2" stroke-dasharray="2 9" stroke-linecap="round"`,
      ) +
      mark,
  )

export const coverSize: Size = { width: 1600, height: 600 }

export const cover = (setting: Setting, ...things: string[]) =>
  svg(coverSize, room(coverSize, { horizon: 430, ...setting }) + things.join('') + grain(coverSize))

/** Steam over something hot. */
export const steam = (colour = ink.milk) =>
  [-46, 0, 46]
    .map((x, i) => line(`M${x} 0c-30 -40 30 -70 0 -${120 + (i % 2) * 40}`, colour, 11, 'opacity=".65"'))
    .join('')

/** A sprig with pairs of leaves, growing upwards from its foot. */
export function sprig(height: number, leaf: string, stem = darker(leaf), pairs = 5): string {
  let drawn = line(
    `M0 0C${height * 0.06} ${-height * 0.4} ${-height * 0.05} ${-height * 0.7} 0 ${-height}`,
    stem,
    height * 0.022,
  )
  for (let i = 0; i < pairs; i++) {
    const y = -height * (0.2 + (0.75 * i) / pairs)
    const size = height * (0.24 - (0.1 * i) / pairs)
    for (const side of [-1, 1])
      drawn += path(
        `M0 ${y}q${side * size * 0.3} ${-size * 0.75} ${side * size} ${-size * 0.6}q${-side * size * 0.15} ${size * 0.6} ${-side * size} ${size * 0.6}z`,
        leaf,
      )
  }
  return drawn + ellipse(0, -height, height * 0.03, height * 0.07, leaf)
}
