import { darker, ink, lighter } from './palette.ts'
import { pine } from './plant-pots.ts'
import { random } from './random.ts'
import { at, boxPath, circle, ellipse, line, path, rect, shadow, solid, tilt, turnedPath } from './shapes.ts'

/** A watering can with its rose to the left; 620 wide. */
export function wateringCan(colour: string, metal: string = ink.straw): string {
  return (
    shadow(190) +
    line('M120 -300C300 -400 330 -140 150 -70', darker(colour, 0.18), 34) +
    line('M120 -306C290 -400 312 -150 150 -80', lighter(colour, 0.2), 9) +
    path('M-120 -70L-292 -330L-246 -352L-110 -190z', darker(colour, 0.1)) +
    path('M-120 -100L-276 -338L-250 -350L-112 -170z', lighter(colour, 0.08)) +
    at(
      -276,
      -350,
      1,
      solid('M-64 -20L64 -20L24 40H-24z', metal, { shade: 22, light: 8 }) +
        ellipse(0, -22, 66, 17, lighter(metal, 0.35)) +
        [-40, -20, 0, 20, 40].map((x) => circle(x, -22 + (x % 40 ? 4 : -3), 4, ink.coffee)).join(''),
      -32,
    ) +
    solid(
      turnedPath([
        [136, -300],
        [150, -200],
        [166, -90],
        [168, -8],
      ]),
      colour,
      {
        shade: 80,
        print: rect(-200, -250, 400, 14, metal) + rect(-200, -48, 400, 14, metal),
      },
    ) +
    ellipse(0, -300, 136, 136 * tilt, lighter(colour, 0.25)) +
    ellipse(0, -297, 120, 120 * tilt * 0.85, darker(colour, 0.5)) +
    path('M-136 -300A136 23 0 0 1 20 -323L-10 -300A120 20 0 0 0 -120 -290z', darker(colour, 0.1)) +
    line('M-110 -306C-90 -430 70 -430 106 -306', darker(colour, 0.25), 26) +
    line('M-104 -312C-84 -420 64 -420 100 -312', lighter(colour, 0.2), 7)
  )
}

const handle = (wood: string) =>
  solid('M-26 0C-30 80 -40 120 -34 210Q-30 250 0 250T34 210C40 120 30 80 26 0z', wood, {
    print: line('M-40 170H40M-40 190H40', darker(wood, 0.3), 5),
    shade: 22,
    light: 9,
  }) +
  circle(0, 226, 9, ink.coffee) +
  rect(-28, -20, 56, 36, ink.straw, 8)

/** Seen from above, point upwards; 560 long. */
export const trowel = (metal: string, wood: string = pine) =>
  at(
    14,
    16,
    1,
    path(
      'M0 -320C-90 -250 -86 -150 -70 -110H70C86 -150 90 -250 0 -320zM-14 -110H14V250H-14z',
      ink.coffee,
      'opacity=".2"',
    ),
  ) +
  line('M0 -120V0', darker(metal, 0.3), 22) +
  solid('M0 -320C-96 -250 -92 -150 -72 -104Q0 -70 72 -104C92 -150 96 -250 0 -320z', metal, {
    print: path('M0 -330Q-34 -200 0 -80Q34 -200 0 -330z', darker(metal, 0.25), 'opacity=".6"'),
    shade: 30,
    light: 12,
  }) +
  handle(wood)

export const handFork = (metal: string, wood: string = pine) =>
  at(
    14,
    16,
    1,
    line('M-72 -310V-190Q-72 -120 0 -110Q72 -120 72 -190V-310M0 -310V240', ink.coffee, 28, 'opacity=".2"'),
  ) +
  line('M-72 -310V-190Q-72 -120 0 -110Q72 -120 72 -190V-310M0 -310V0', darker(metal, 0.2), 28) +
  line('M-76 -306V-190Q-74 -126 -4 -116M68 -306V-200M-4 -306V-10', lighter(metal, 0.45), 8) +
  handle(wood)

export const secateurs = (metal: string, grip: string) =>
  at(
    14,
    16,
    1,
    path(
      'M-30 -250C-70 -120 -20 -40 0 0L90 240L40 250L0 90L-40 250L-90 240L-20 -20C-10 -80 20 -200 -30 -250z',
      ink.coffee,
      'opacity=".2"',
    ),
  ) +
  path('M26 -30C70 -110 50 -170 10 -210C20 -140 -6 -90 -26 -20z', darker(metal, 0.3)) +
  path('M-30 -36C-70 -130 -46 -230 14 -270C0 -180 10 -100 26 -20z', lighter(metal, 0.3)) +
  line('M-2 -250C-20 -180 -10 -110 4 -50', metal, 7) +
  solid('M-24 -30C-30 60 -70 140 -96 214Q-104 250 -70 252Q-40 250 -36 220C-20 140 30 60 34 -14z', grip, {
    shade: 22,
    light: 9,
  }) +
  solid(
    'M24 -30C30 60 70 140 96 214Q104 250 70 252Q40 250 36 220C20 140 -30 60 -34 -14z',
    darker(grip, 0.1),
    { shade: 22, light: 9 },
  ) +
  circle(0, -26, 26, metal) +
  circle(0, -26, 11, darker(metal, 0.4))

/** A packet of seeds, 300 × 420, standing or lying; its picture is drawn around (0, 0). */
export const seedPacket = (colour: string, picture: string, paper: string = ink.cream) =>
  at(12, 14, 1, path(boxPath(-150, -420, 300, 420, 8), ink.coffee, 'opacity=".2"')) +
  solid(boxPath(-150, -420, 300, 420, 8), paper, {
    shade: 30,
    light: 10,
    print:
      rect(-160, -430, 320, 90, colour) +
      line('M-104 -384H104', paper, 12) +
      at(0, -190, 1, picture) +
      rect(-160, -56, 320, 66, colour) +
      [-60, 0, 60].map((x) => circle(x, -28, 8, paper)).join(''),
  })

export function seeds(seed: string, count: number, width: number, depth: number, colour: string): string {
  const next = random(seed)
  return Array.from({ length: count }, () => {
    const x = (next() - 0.5) * width
    const y = (next() - 0.5) * depth
    return at(
      x,
      y,
      1,
      ellipse(4, 6, 17, 10, ink.coffee, 'opacity=".25"') +
        path('M-18 0Q-4 -14 18 0Q-4 14 -18 0z', next() > 0.5 ? colour : lighter(colour, 0.25)) +
        line('M-10 0H10', darker(colour, 0.3), 2.5),
      Math.round(next() * 180),
    )
  }).join('')
}

export const sunflower = (petal: string = ink.ochre) =>
  line('M0 0Q10 80 0 150', ink.leaf, 14) +
  path('M4 96q50 -50 86 -20q-30 46 -86 20zM2 116q-50 -50 -86 -20q30 46 86 20z', ink.leaf) +
  Array.from({ length: 14 }, (_, i) =>
    path(
      'M0 -34C-24 -60 -18 -96 0 -112C18 -96 24 -60 0 -34z',
      i % 2 ? petal : darker(petal, 0.12),
      `transform="rotate(${i * 25.7})"`,
    ),
  ).join('') +
  circle(0, 0, 46, ink.coffee) +
  circle(0, 0, 32, ink.cocoa)

export const tomatoes = (colour: string = ink.terracotta) =>
  line('M0 -130C-20 -60 20 0 0 110M-4 -60L-70 -30M4 0L70 30M0 60L-50 84', ink.leaf, 10) +
  [
    [-74, -6, 46],
    [72, 54, 46],
    [-54, 100, 38],
    [50, -70, 42],
  ]
    .map(
      ([x = 0, y = 0, radius = 40], i) =>
        circle(x, y, radius, i % 2 ? colour : ink.coral) +
        circle(x - radius * 0.36, y - radius * 0.36, radius * 0.18, ink.milk, 'opacity=".7"') +
        path(
          'M0 0l-16 -16l16 6l0 -16l8 16l18 -6l-14 16z',
          ink.forest,
          `transform="translate(${x} ${y - radius + 8})"`,
        ),
    )
    .join('')

export const carrots = () =>
  [-62, 62, 0]
    .map((x, i) =>
      at(
        x,
        -20,
        i > 1 ? 1.1 : 0.9,
        line('M0 -10C-6 -50 -30 -80 -40 -90M0 -10V-110M0 -10C6 -50 30 -80 40 -90', ink.leaf, 13) +
          path('M-36 -10Q0 -34 36 -10Q26 80 0 150Q-26 80 -36 -10z', i > 1 ? ink.coral : ink.ochre) +
          line('M-22 20h22M4 50h16M-14 80h16', darker(ink.coral, 0.2), 5),
        x * 0.14,
      ),
    )
    .join('')

/** A plump sack of earth with a leaf on it, 460 × 620. */
export const earthSack = (colour: string, band: string, mark: string) =>
  shadow(240, 0.18) +
  solid(
    'M-196 -580C-240 -420 -256 -200 -230 -30Q-120 10 0 8T230 -30C256 -200 240 -420 196 -580Q0 -552 -196 -580z',
    colour,
    {
      shade: 90,
      print:
        path('M-270 -440Q0 -400 270 -440V-120Q0 -80 -270 -120z', band) +
        at(0, -150, 1.1, mark) +
        line('M-270 -454Q0 -414 270 -454M-270 -104Q0 -64 270 -104', darker(colour, 0.3), 7),
    },
  ) +
  solid('M-204 -570Q0 -540 204 -570L196 -640Q0 -610 -196 -640z', darker(colour, 0.14), {
    shade: 24,
    light: 10,
  }) +
  line('M-196 -600Q0 -572 196 -600', ink.milk, 5, 'stroke-dasharray="16 12"')

/** Earth in a heap. */
export function heap(width: number): string {
  const next = random('heap')
  return (
    ellipse(6, 4, width * 0.54, 24, ink.coffee, 'opacity=".2"') +
    path(
      `M${-width / 2} 6Q${-width * 0.2} ${-width * 0.3} 0 ${-width * 0.3}T${width / 2} 6Q0 24 ${-width / 2} 6z`,
      ink.coffee,
    ) +
    Array.from({ length: 24 }, () => {
      const x = (next() - 0.5) * width * 0.8
      return circle(
        x,
        -next() * (width * 0.25 - Math.abs(x) * 0.5),
        4 + next() * 5,
        next() > 0.4 ? ink.cocoa : '#7d5a3e',
      )
    }).join('')
  )
}
