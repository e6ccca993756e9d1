import { darker, ink, lighter } from './palette.ts'
import { random } from './random.ts'
import {
  at,
  circle,
  ellipse,
  line,
  type Point,
  path,
  rect,
  shadow,
  solid,
  tilt,
  turnedPath,
} from './shapes.ts'

export const pine = '#c99a62'

/** The half profiles of all pots, top to bottom; each is about 300 wide. */
const profiles = {
  classic: [
    [128, -190],
    [118, -110],
    [92, -6],
  ],
  bowl: [
    [118, -180],
    [148, -120],
    [132, -44],
    [84, -6],
  ],
  straight: [
    [134, -210],
    [134, -110],
    [130, -6],
  ],
  cone: [
    [150, -200],
    [122, -100],
    [84, -6],
  ],
  low: [
    [190, -120],
    [182, -60],
    [150, -6],
  ],
} satisfies Record<string, Point[]>

export type PotShape = keyof typeof profiles

/** A pot and what grows in it; the plant stands on (0, 0) of its own. */
export function potted(shape: PotShape, colour: string, plant: string, print = ''): string {
  const [radius, top] = profiles[shape][0] as Point
  return pot(shape, colour, print) + crumbs(radius, top) + at(0, top, 1, plant)
}

export function pot(shape: PotShape, colour: string, print = ''): string {
  const profile: Point[] = profiles[shape]
  const [radius, top] = profile[0] ?? [0, 0]
  const foot = profile[profile.length - 1]?.[0] ?? 0
  const rim = shape === 'classic'
  return (
    shadow(foot * 1.25, 0.24) +
    (rim ? ellipse(0, 0, foot * 1.34, foot * 0.3, darker(colour, 0.18)) : '') +
    (rim ? ellipse(0, -9, foot * 1.34, foot * 0.28, lighter(colour, 0.1)) : '') +
    solid(turnedPath(profile), colour, { print, shade: 54, light: 18 }) +
    (rim
      ? solid(
          turnedPath([
            [radius + 16, top - 14],
            [radius + 14, top + 30],
            [radius + 8, top + 48],
          ]),
          lighter(colour, 0.08),
          { shade: 44, light: 14 },
        )
      : '') +
    mouth(rim ? radius + 16 : radius, rim ? top - 14 : top, colour)
  )
}

function mouth(radius: number, y: number, colour: string) {
  return (
    ellipse(0, y, radius, radius * tilt, lighter(colour, 0.28)) +
    ellipse(0, y + 2, radius - 14, (radius - 14) * tilt * 0.86, darker(colour, 0.5)) +
    ellipse(0, y + 5, radius - 20, (radius - 20) * tilt * 0.7, ink.coffee)
  )
}

function crumbs(radius: number, top: number): string {
  const next = random(`soil${radius}`)
  return Array.from({ length: 7 }, () =>
    circle((next() - 0.5) * radius * 1.1, top + 4 + next() * 7, 3 + next() * 3, ink.cocoa),
  ).join('')
}

/** Three wooden legs that hold a pot; the pot stands at (0, -150). */
export const stand = (wood = pine) =>
  shadow(150, 0.22) +
  line('M0 -150V-20', darker(wood, 0.35), 20) +
  line('M-118 -210L-150 -8M118 -210L150 -8', wood, 24) +
  line('M-122 -204L-152 -12M114 -204L146 -12', lighter(wood, 0.35), 6) +
  rect(-140, -160, 280, 22, darker(wood, 0.12), 10)

/** Woven straw, as wide as a classic pot. */
export function basket(colour: string = ink.straw): string {
  let weave = ''
  for (let row = 0; row < 9; row++)
    for (let column = -5; column < 6; column++)
      weave += `M${column * 34 + (row % 2) * 17 - 12} ${-212 + row * 25}q12 -9 24 0`
  return (
    shadow(160, 0.2) +
    line('M-140 -196q-52 10 -40 62M140 -196q52 10 40 62', darker(colour, 0.3), 14) +
    solid(
      turnedPath([
        [138, -222],
        [160, -130],
        [152, -50],
        [126, -6],
      ]),
      colour,
      {
        print:
          rect(-200, -120, 400, 60, darker(colour, 0.4), 0, 'opacity=".45"') +
          line(weave, darker(colour, 0.38), 8),
        shade: 54,
      },
    ) +
    mouth(138, -222, colour)
  )
}

/** Hung from above by cords; the plant starts at (0, -170), the cords end `length` above. */
export const hangingPot = (colour: string, length: number, print = '') =>
  line(`M-112 -176L0 ${-length}L112 -176M0 ${-length}V${-length - 400}`, ink.sand, 9) +
  solid(
    turnedPath([
      [122, -170],
      [136, -100],
      [104, -28],
      [52, -2],
    ]),
    colour,
    { print, shade: 54, light: 18 },
  ) +
  mouth(122, -170, colour) +
  circle(0, -length, 15, pine) +
  line('M-20 0q20 14 40 0M-6 6v52M6 6v60M0 6v70', ink.sand, 5)

/** Pots put into each other, standing on their mouths. */
export const potStack = (colours: string[]) =>
  shadow(170, 0.2) +
  colours
    .map((colour, i) =>
      at(
        0,
        -i * 92,
        1,
        solid('M-168 0L-160 -64Q0 -92 160 -64L168 0Q0 40 -168 0z', colour, { shade: 46, light: 14 }) +
          solid('M-140 -62L-112 -232Q0 -256 112 -232L140 -62Q0 -30 -140 -62z', darker(colour, 0.06), {
            shade: 54,
            light: 14,
          }) +
          ellipse(0, -234, 111, 17, lighter(colour, 0.2)) +
          ellipse(0, -234, 16, 5, ink.coffee),
      ),
    )
    .join('')

/** A box of boards, 640 wide; three small pots fit in. */
export const crate = (wood = pine) =>
  solid('M-330 -190H330L310 0H-310z', wood, {
    print:
      line('M-340 -98H340', darker(wood, 0.4), 7) +
      path('M-340 -196H-270V10H-340zM340 -196H270V10H340z', darker(wood, 0.12)) +
      line('M-220 -140q80 -12 160 0t160 -4M-180 -50q110 -14 190 0t180 -2', darker(wood, 0.2), 5) +
      [-304, 304].map((x) => circle(x, -146, 7, ink.coffee) + circle(x, -46, 7, ink.coffee)).join(''),
    shade: 50,
  })
