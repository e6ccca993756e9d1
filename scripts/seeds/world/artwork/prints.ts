import { hash } from './random.ts'
import { circle, line, path, rect } from './shapes.ts'

/** Repeating prints, large enough to cover anything; the thing they are on cuts them. */
export function repeated(width: number, height: number, content: string, turn = 0): string {
  const id = `p${hash(`${width} ${height} ${turn} ${content}`).toString(36)}`
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${content}</pattern>${rect(-1000, -1400, 2700, 2800, `url(#${id})`)}`
}

export const stripes = (colour: string, width: number, gap: number, turn = 0) =>
  repeated(width + gap, 40, rect(0, 0, width, 40, colour), turn)

export const dots = (colour: string, radius: number, gap: number, turn = 0) =>
  repeated(
    gap,
    gap,
    circle(gap / 4, gap / 4, radius, colour) + circle((gap * 3) / 4, (gap * 3) / 4, radius, colour),
    turn,
  )

export const gingham = (colour: string, size: number, turn = 0) =>
  repeated(
    size * 2,
    size * 2,
    rect(0, 0, size, size * 2, colour, 0, 'opacity=".45"') +
      rect(0, 0, size * 2, size, colour, 0, 'opacity=".45"'),
    turn,
  )

export const plaid = (first: string, second: string, size: number) =>
  repeated(
    size,
    size,
    rect(0, 0, size * 0.34, size, first, 0, 'opacity=".6"') +
      rect(0, 0, size, size * 0.34, first, 0, 'opacity=".6"') +
      rect(size * 0.62, 0, size * 0.06, size, second) +
      rect(0, size * 0.62, size, size * 0.06, second),
  )

export const waves = (colour: string, width: number, size: number, turn = 0) =>
  repeated(
    size * 2,
    size,
    line(
      `M${-size} ${size / 2}q${size / 2} ${-size / 2} ${size} 0t${size} 0t${size} 0t${size} 0`,
      colour,
      width,
    ),
    turn,
  )

export const scales = (colour: string, width: number, size: number) =>
  repeated(
    size,
    size,
    [0, 1]
      .map((row) =>
        line(
          `M${row * (size / 2) - size} ${row * (size / 2)}a${size / 2} ${size / 2} 0 0 0 ${size} 0a${size / 2} ${size / 2} 0 0 0 ${size} 0`,
          colour,
          width,
        ),
      )
      .join(''),
  )

export const leaves = (colour: string, size: number, turn = 20) =>
  repeated(
    size,
    size,
    [
      [0.25, 0.25, 35],
      [0.75, 0.75, -40],
    ]
      .map(([x = 0, y = 0, angle]) =>
        path(
          `M0 ${-size * 0.2}q${size * 0.16} ${size * 0.2} 0 ${size * 0.4}q${-size * 0.16} ${-size * 0.2} 0 ${-size * 0.4}z`,
          colour,
          `transform="translate(${size * x} ${size * y}) rotate(${angle})"`,
        ),
      )
      .join(''),
    turn,
  )

export const flowers = (petal: string, heart: string, size: number, turn = 15) => {
  const flower = (x: number, y: number, r: number) =>
    [0, 72, 144, 216, 288]
      .map((a) =>
        circle(x + Math.cos((a * Math.PI) / 180) * r, y + Math.sin((a * Math.PI) / 180) * r, r * 0.62, petal),
      )
      .join('') + circle(x, y, r * 0.5, heart)
  return repeated(
    size,
    size,
    flower(size * 0.27, size * 0.27, size * 0.12) + flower(size * 0.77, size * 0.74, size * 0.085),
    turn,
  )
}

export const zigzag = (colour: string, width: number, size: number) =>
  repeated(
    size,
    size,
    line(
      `M${-size / 2} ${size}L0 ${size / 3}L${size / 2} ${size}L${size} ${size / 3}L${size * 1.5} ${size}`,
      colour,
      width,
    ),
  )

export const diamonds = (colour: string, size: number) =>
  repeated(
    size,
    size,
    path(
      `M${size / 2} ${size * 0.14}L${size * 0.86} ${size / 2}L${size / 2} ${size * 0.86}L${size * 0.14} ${size / 2}z`,
      colour,
    ),
  )

/** Speckled clay, bran, seeds. */
export function specks(colour: string, size: number, gap = 120): string {
  const spots = [
    [0.1, 0.2, 1],
    [0.5, 0.1, 0.6],
    [0.8, 0.35, 0.9],
    [0.3, 0.55, 0.7],
    [0.65, 0.65, 1.1],
    [0.12, 0.85, 0.8],
    [0.9, 0.9, 0.6],
    [0.45, 0.88, 0.5],
  ]
  return repeated(
    gap,
    gap,
    spots.map(([x = 0, y = 0, r = 1]) => circle(x * gap, y * gap, size * r, colour)).join(''),
    12,
  )
}

export const grid = (colour: string, width: number, size: number, turn = 0) =>
  repeated(size, size, line(`M0 0H${size}M0 0V${size}`, colour, width), turn)
