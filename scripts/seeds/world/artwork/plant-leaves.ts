import { darker, ink, lighter } from './palette.ts'
import { hash } from './random.ts'
import { line, path } from './shapes.ts'

const r = Math.round

/** Where a leaf sits: its foot, its size and how far it leans from upright. */
export type Place = [x: number, y: number, scale: number, turn: number]

/** Every leaf grows from (0, 0) upwards; its right half lies in the shade. */
export function leaf(
  length: number,
  width: number,
  colour: string,
  widest = 0.45,
  vein = lighter(colour, 0.4),
): string {
  const side = (sign: number) =>
    `C${r(sign * width * 0.62)} ${r(-length * widest * 0.28)} ${r(sign * width * 0.72)} ${r(-length * (widest + 0.28))} 0 ${-length}`
  return (
    path(`M0 0${side(-1)}V0z`, colour) +
    path(`M0 0${side(1)}V0z`, darker(colour, 0.2)) +
    line(`M0 0V${r(-length * 0.86)}`, vein, Math.max(2.5, width * 0.04))
  )
}

/** With side veins. */
export function veined(length: number, width: number, colour: string, vein = lighter(colour, 0.35)): string {
  const ribs = [0.22, 0.4, 0.58, 0.74]
    .map((share) => {
      const reach = r(width * 0.4 * Math.sin(Math.PI * (0.25 + share * 0.7)))
      const y = r(-length * share)
      const up = r(y - length * 0.1)
      return `M${-reach} ${up}Q${r(-reach * 0.4)} ${y} 0 ${y}Q${r(reach * 0.4)} ${y} ${reach} ${up}`
    })
    .join('')
  return leaf(length, width, colour, 0.5, vein) + line(ribs, vein, Math.max(2, width * 0.022))
}

export const heart = (size: number, colour: string, vein = lighter(colour, 0.35)) => {
  const side = (sign: number) =>
    `C${r(sign * size * 0.2)} ${r(size * 0.26)} ${r(sign * size * 0.66)} ${r(size * 0.1)} ${r(sign * size * 0.54)} ${r(-size * 0.3)}Q${r(sign * size * 0.4)} ${r(-size * 0.72)} 0 ${-size}`
  return (
    path(`M0 0${side(-1)}V0z`, colour) +
    path(`M0 0${side(1)}V0z`, darker(colour, 0.18)) +
    line(`M0 0V${r(-size * 0.84)}`, vein, size * 0.035)
  )
}

/** A heart with deep cuts between its ribs, drawn as fingers that curve towards the tip. */
export function cutLeaf(length: number, width: number, colour: string, fingers = 5): string {
  const edge = (share: number): [number, number] => [
    (width / 2) * Math.sin(Math.PI * share ** 0.66) ** 0.8,
    -length * share + length * 0.24 * Math.sin(Math.PI * Math.min(1, share * 2.2)),
  ]
  const step = 0.94 / fingers
  const half = (sign: number) => {
    let d = 'M0 0'
    for (let i = 0; i < fingers; i++) {
      const from = 0.02 + step * i
      const last = i === fingers - 1
      const to = last ? 1 : from + step * 0.66
      const [x1, y1] = edge(from)
      const [x2, y2] = edge((from + to) / 2)
      const [x3, y3] = edge(to)
      d += `L${r(sign * x1 * 0.96)} ${r(y1)}Q${r(sign * (x2 * 2.14 - (x1 + x3) / 2))} ${r(y2 * 2 - (y1 + y3) / 2)} ${r(sign * x3)} ${r(y3)}`
      if (last) break
      const inner = length * (0.1 + step * (i + 0.66))
      d += `Q${r(sign * x3 * 0.6)} ${r((y3 - inner) / 2 - 4)} ${r(sign * width * 0.1)} ${r(-inner)}`
    }
    return `${d}L0 ${-length}z`
  }
  const vein = lighter(colour, 0.4)
  const shady = darker(colour, 0.2)
  return (
    path(half(-1), colour, `stroke="${colour}" stroke-width="5" stroke-linejoin="round"`) +
    path(half(1), shady, `stroke="${shady}" stroke-width="5" stroke-linejoin="round"`) +
    line(`M0 4V${r(-length * 0.9)}`, vein, 5)
  )
}

/** An arching frond to (x, y), with leaflets on both sides; upper ones in the light. */
export function frond(x: number, y: number, leaflet: number, colour: string, count = 15): string {
  const bend: [number, number] = [x * 0.3, y - Math.abs(x) * 0.55]
  let upper = ''
  let lower = ''
  for (let i = 1; i <= count; i++) {
    const t = i / count
    const px = 2 * t * (1 - t) * bend[0] + t * t * x
    const py = 2 * t * (1 - t) * bend[1] + t * t * y
    const dx = 2 * (1 - t) * bend[0] + 2 * t * (x - bend[0])
    const dy = 2 * (1 - t) * bend[1] + 2 * t * (y - bend[1])
    const size = (leaflet * Math.sin(Math.PI * (0.16 + 0.78 * t)) ** 0.8) / Math.hypot(dx, dy)
    for (const side of [-1, 1]) {
      const tipX = (dx * 0.55 - side * dy) * size
      const tipY = (dy * 0.55 + side * dx) * size
      const wide = 0.3
      const spot = `M${r(px)} ${r(py)}q${r(tipX * 0.5 + tipY * wide)} ${r(tipY * 0.5 - tipX * wide)} ${r(tipX)} ${r(tipY)}q${r(-tipX * 0.5 - tipY * wide)} ${r(-tipY * 0.5 + tipX * wide)} ${r(-tipX)} ${r(-tipY)}z`
      if (side * Math.sign(x || 1) < 0) upper += spot
      else lower += spot
    }
  }
  return (
    path(lower, darker(colour, 0.22)) +
    path(upper, colour) +
    line(`M0 0Q${r(bend[0])} ${r(bend[1])} ${r(x)} ${r(y)}`, darker(colour, 0.35), 5)
  )
}

/** A sword, pale at its edges and banded across. */
export function sword(
  height: number,
  width: number,
  lean: number,
  colour: string,
  edge: string = ink.straw,
): string {
  const outline = (half: number, top: number) =>
    `M${-half * 0.7} 0C${-half + lean * 0.3} ${r(-height * 0.4)} ${-half * 0.9 + lean} ${r(-height * 0.75)} ${lean * 1.15} ${-top}C${half * 0.9 + lean} ${r(-height * 0.75)} ${half + lean * 0.3} ${r(-height * 0.4)} ${half * 0.7} 0z`
  let bands = ''
  for (let share = 0.08; share < 0.82; share += 0.1) {
    const middle = lean * share * 1.1
    const reach = width * 0.25 * (1 - share * 0.5)
    bands += `M${r(middle - reach)} ${r(-height * share)}q${r(reach * 0.6)} -14 ${r(reach)} 0t${r(reach)} -4`
  }
  return (
    path(outline(width / 2, height), edge) +
    path(outline(width * 0.37, height * 0.95), colour) +
    line(bands, lighter(colour, 0.32), 7, 'opacity=".75"')
  )
}

/** One drawing in many places, written once. */
export function stamped(content: string, places: Place[]): string {
  const id = `s${hash(content).toString(36)}`
  return (
    `<defs><g id="${id}">${content}</g></defs>` +
    places
      .map(
        ([x, y, scale, turn]) =>
          `<use href="#${id}" transform="translate(${r(x)} ${r(y)}) rotate(${r(turn)}) scale(${r(scale * 100) / 100})"/>`,
      )
      .join('')
  )
}
