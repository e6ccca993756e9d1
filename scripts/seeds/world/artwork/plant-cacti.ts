import { darker, ink, lighter } from './palette.ts'
import { type Place, stamped } from './plant-leaves.ts'
import { random } from './random.ts'
import { at, boxPath, circle, ellipse, line, path, rect, shadow, solid } from './shapes.ts'

const r = Math.round

/** Short spines in rows, as a print. */
function spines(halfWidth: number, height: number, colour: string): string {
  let d = ''
  for (let y = 26; y < height; y += 36)
    for (let x = -halfWidth; x <= halfWidth; x += 34) d += `M${r(x - 6)} ${r(-y - 6)}l6 8l6 -8`
  return line(d, colour, 3.5)
}

const ribs = (halfWidth: number, height: number, colour: string) =>
  line(
    [-0.62, -0.22, 0.22, 0.62].map((share) => `M${r(halfWidth * share)} 10V${-height - 20}`).join(''),
    colour,
    6,
  )

/** A column with two arms. */
export function columnCactus(colour: string = ink.leaf, flower: string = ink.rose): string {
  const dark = darker(colour, 0.25)
  const thorn = lighter(colour, 0.65)
  const column = (halfWidth: number, height: number) =>
    solid(boxPath(-halfWidth, -height, halfWidth * 2, height + 14, halfWidth), colour, {
      print: ribs(halfWidth, height, dark) + spines(halfWidth, height, thorn),
      shade: 40,
      light: 14,
    })
  const arm = (side: number, y: number, height: number) =>
    at(
      0,
      y,
      1,
      `<g transform="scale(${side} 1)">${solid(
        `M30 46H96Q156 46 156 -14V${-height}a38 38 0 0 0 -76 0V-26Q80 -18 72 -18H30z`,
        darker(colour, 0.06),
        {
          print:
            line(`M104 -${height + 20}V-10Q104 14 82 14H30M134 -${height + 10}V0Q130 34 90 34`, dark, 5) +
            at(118, 0, 1, spines(34, height + 20, thorn)),
          shade: side > 0 ? 30 : 12,
          light: 10,
        },
      )}</g>`,
    )
  return (
    arm(-1, -150, 90) +
    arm(1, -210, 110) +
    column(74, 420) +
    at(0, -424, 1, cactusFlower(flower)) +
    at(118, -358, 0.7, cactusFlower(flower))
  )
}

const cactusFlower = (colour: string) =>
  [-58, 58, -30, 30, 0]
    .map((turn, i) =>
      path(
        'M0 14C-22 -8 -20 -40 0 -56C20 -40 22 -8 0 14z',
        i > 3 ? lighter(colour, 0.3) : i > 1 ? colour : darker(colour, 0.12),
        `transform="rotate(${turn})"`,
      ),
    )
    .join('') + circle(0, 2, 11, ink.ochre)

/** A ribbed ball of 300. */
export function ballCactus(colour: string = ink.forest, flower: string = ink.coral): string {
  const dark = darker(colour, 0.35)
  const arcs = [-132, -96, -52, 0, 52, 96, 132]
    .map((x) => `M0 -262Q${r(x * 1.5)} -130 ${r(x * 0.7)} 30`)
    .join('')
  let thorns = ''
  for (const bend of [-114, -74, -26, 26, 74, 114])
    for (let t = 0.16; t < 0.95; t += 0.13) {
      const x = 2 * t * (1 - t) * bend * 1.5 + t * t * bend * 0.7
      const y = -262 * (1 - t) * (1 - t) - 260 * t * (1 - t) + 30 * t * t
      thorns += `M${r(x - 11)} ${r(y - 9)}L${r(x)} ${r(y)}L${r(x + 11)} ${r(y - 9)}M${r(x)} ${r(y)}v-15`
    }
  return (
    solid('M-60 12C-190 -20 -180 -262 0 -262S190 -20 60 12z', colour, {
      print: line(arcs, dark, 7) + line(thorns, ink.straw, 3.5),
      shade: 54,
    }) +
    at(-46, -252, 0.9, cactusFlower(flower), -22) +
    at(48, -250, 0.9, cactusFlower(flower), 22) +
    at(0, -262, 1.1, cactusFlower(flower))
  )
}

/** Flat pads, one on the other. */
export function padCactus(colour: string = ink.leaf, fruit: string = ink.terracotta): string {
  const pad = (x: number, y: number, scale: number, turn: number, tone: number) =>
    at(
      x,
      y,
      scale,
      solid(
        'M0 8C-50 -4 -92 -70 -84 -130S-40 -220 0 -220S76 -190 84 -130S50 -4 0 8z',
        lighter(colour, tone),
        {
          print: at(0, 0, 1, spines(78, 220, ink.milk)),
          shade: 34,
          light: 12,
        },
      ),
      turn,
    )
  const pear = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      1,
      path('M-17 4C-24 -30 -14 -48 0 -48S24 -30 17 4z', fruit) + ellipse(0, -46, 11, 5, darker(fruit, 0.3)),
      turn,
    )
  return (
    pad(-60, -176, 0.82, -36, 0) +
    pad(66, -186, 0.9, 30, 0.06) +
    pear(-214, -290, -50) +
    pear(-166, -334, -28) +
    pear(128, -386, 8) +
    pear(196, -352, 42) +
    pad(0, 0, 1.1, 0, 0.14) +
    pad(14, -236, 0.62, -4, 0.2) +
    pear(-8, -370, -10) +
    pear(38, -366, 14)
  )
}

/** A rosette, half from above; 300 wide. */
export function rosette(colour: string, tip: string, petals = 11): string {
  const rings = [
    { count: petals, length: 150, width: 64, tone: 0.22 },
    { count: petals - 1, length: 116, width: 56, tone: 0.1 },
    { count: petals - 3, length: 80, width: 44, tone: 0 },
    { count: petals - 5, length: 46, width: 30, tone: -0.2 },
  ]
  const drawn = rings
    .map(({ count, length, width, tone }, ring) => {
      const fill = tone < 0 ? lighter(colour, -tone) : darker(colour, tone)
      const petal =
        path(
          `M0 0C${-width} ${r(-length * 0.4)} ${r(-width * 0.8)} ${r(-length * 0.82)} 0 ${-length}C${r(width * 0.8)} ${r(-length * 0.82)} ${width} ${r(-length * 0.4)} 0 0z`,
          fill,
          `stroke="${darker(colour, tone < 0 ? 0.2 : tone + 0.22)}" stroke-width="3"`,
        ) +
        path(
          `M${r(-width * 0.26)} ${r(-length * 0.84)}Q0 ${r(-length * 0.7)} ${r(width * 0.26)} ${r(-length * 0.84)}L0 ${-length}z`,
          tip,
        )
      return stamped(
        petal,
        Array.from({ length: count }, (_, i): Place => [0, 0, 1, (360 / count) * i + ring * 17]),
      )
    })
    .join('')
  return `<g transform="scale(1 .66)">${drawn}</g>`
}

/** Haworthia and aloe: striped fingers. */
export const fingers = (colour: string, stripe: string | null, height = 230) =>
  [-66, 66, -46, 48, -24, 26, 0]
    .map((turn, i) => {
      const long = r(height * (1 - Math.abs(turn) / 260))
      const fill = i < 2 ? darker(colour, 0.22) : i < 4 ? darker(colour, 0.1) : lighter(colour, i * 0.02)
      let bands = ''
      for (let y = 30; stripe && y < long * 0.86; y += 22)
        bands += `M${r(-17 * (1 - y / long))} ${-y}h${r(34 * (1 - y / long))}`
      return at(
        turn * 0.5,
        6,
        1,
        path(
          `M-30 0C-34 ${r(-long * 0.5)} -12 ${r(-long * 0.9)} 0 ${-long}C12 ${r(-long * 0.9)} 34 ${r(-long * 0.5)} 30 0z`,
          fill,
        ) +
          (stripe
            ? line(bands, stripe, 6)
            : line(`M-8 -10Q-12 ${r(-long * 0.5)} -2 ${r(-long * 0.8)}`, lighter(fill, 0.3), 6)),
        turn,
      )
    })
    .join('')

/** A string of pearls over the rim. */
export function pearls(colour: string): string {
  const next = random('pearls')
  let drawn = ''
  for (const x of [-110, -70, -28, 14, 56, 98]) {
    const long = 90 + next() * 130
    drawn += line(`M${x * 0.7} -6Q${x} -14 ${x} ${r(long)}`, darker(colour, 0.3), 4)
    for (let y = 0; y < long; y += 26)
      drawn +=
        circle(x + (next() - 0.5) * 18, y, 15, y % 52 ? colour : lighter(colour, 0.16)) +
        circle(x - 5, y - 5, 4, ink.milk, 'opacity=".6"')
  }
  for (let i = 0; i < 16; i++)
    drawn += circle((next() - 0.5) * 210, -next() * 34, 16, lighter(colour, next() * 0.3))
  return drawn
}

/** A closed jar with its own small wood; 460 × 640. */
export function terrarium(cork: string, plants: string): string {
  const jar =
    'M-120 -560V-520C-230 -480 -250 -380 -250 -280V-80Q-250 0 -170 0H170Q250 0 250 -80V-280C250 -380 230 -480 120 -520V-560z'
  const stones = random('stones')
  const gravel = Array.from({ length: 26 }, (_, i) =>
    ellipse(
      -236 + (i % 13) * 39,
      -14 - Math.floor(i / 13) * 24,
      19,
      14,
      stones() > 0.5 ? ink.sand : '#b9ab97',
    ),
  ).join('')
  return (
    shadow(250, 0.18) +
    `<g>${solid(jar, lighter(ink.sky, 0.45), {
      print:
        at(0, -150, 1, plants) +
        path('M-260 -150Q-120 -196 0 -160T260 -158V0H-260z', ink.leaf) +
        path('M-260 -118Q-100 -140 40 -116T260 -120V0H-260z', ink.coffee) +
        path('M-260 -58Q-80 -70 80 -54T260 -60V10H-260z', ink.straw) +
        gravel +
        path(
          'M-206 -300C-206 -400 -190 -450 -150 -476L-120 -466C-160 -430 -170 -380 -170 -300V-160H-206z',
          ink.milk,
          'opacity=".5"',
        ),
      shade: 44,
      light: 26,
    })}</g>` +
    rect(-138, -584, 276, 34, lighter(ink.sky, 0.5), 14) +
    solid('M-112 -582L-124 -660H124L112 -582z', cork, { shade: 40, light: 12 })
  )
}
