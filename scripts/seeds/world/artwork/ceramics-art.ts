import { darker, ink, lighter } from './palette.ts'
import {
  circle,
  clip,
  ellipse,
  group,
  line,
  ovalPath,
  type Point,
  path,
  rect,
  shadow,
  solid,
  tilt,
  turnedPath,
} from './shapes.ts'

/** A glaze: the clay below, the colour above, and what is painted on it. */
export interface Glaze {
  clay: string
  colour: string
  /** How far down the dip reaches, as a share of the height; the rest is bare clay. */
  dip: number
  print?: string
}

/** An open vessel from its half profile (top first), glazed by dipping. */
export function vessel(
  profile: Point[],
  { clay, colour, dip, print = '' }: Glaze,
  inside = darker(colour, 0.3),
): string {
  const [mouth, top] = profile[0] ?? [100, -100]
  const wide = Math.max(...profile.map(([r]) => r)) + 30
  const foot = profile[profile.length - 1]?.[0] ?? 100
  const edge = top * (1 - dip)
  const drip = `M${-wide} ${top - 80}H${wide}V${edge}C${wide * 0.7} ${edge + wide * 0.34} ${wide * 0.5} ${edge - 6} ${wide * 0.2} ${edge + wide * 0.2}S${-wide * 0.34} ${edge + wide * 0.06} ${-wide * 0.55} ${edge + wide * 0.22}S${-wide * 0.9} ${edge} ${-wide} ${edge}z`
  return (
    shadow(Math.max(foot, wide * 0.72)) +
    solid(turnedPath(profile), clay, {
      shade: Math.min(90, wide * 0.36),
      print:
        path(drip, darker(clay, 0.12), 'transform="translate(0 9)"') + path(drip, colour) + clip(drip, print),
    }) +
    ellipse(0, top, mouth, mouth * tilt, lighter(colour, 0.35)) +
    ellipse(
      0,
      top + 3,
      mouth - Math.min(14, mouth * 0.14),
      (mouth - Math.min(14, mouth * 0.14)) * tilt * 0.86,
      inside,
    )
  )
}

export const profiles = {
  bowl: [
    [250, -220],
    [238, -140],
    [176, -44],
    [104, -6],
  ],
  deepBowl: [
    [210, -270],
    [216, -180],
    [180, -60],
    [110, -6],
  ],
  vase: [
    [84, -520],
    [70, -460],
    [150, -330],
    [196, -210],
    [160, -70],
    [112, -6],
  ],
  bottle: [
    [44, -560],
    [40, -430],
    [60, -360],
    [160, -240],
    [176, -130],
    [130, -6],
  ],
  jar: [
    [150, -400],
    [190, -330],
    [204, -200],
    [170, -60],
    [124, -6],
  ],
  tall: [
    [130, -600],
    [110, -480],
    [126, -300],
    [150, -120],
    [130, -6],
  ],
  cup: [
    [120, -230],
    [124, -150],
    [112, -60],
    [84, -6],
  ],
  mug: [
    [136, -290],
    [142, -190],
    [138, -70],
    [112, -6],
  ],
  tumbler: [
    [112, -280],
    [108, -160],
    [98, -60],
    [88, -6],
  ],
  planter: [
    [210, -330],
    [214, -280],
    [196, -140],
    [160, -6],
  ],
  small: [
    [70, -170],
    [92, -110],
    [84, -40],
    [60, -6],
  ],
} satisfies Record<string, Point[]>

export const handle = (colour: string, x: number, top: number, height: number, width = 34) =>
  line(
    `M${x} ${top}c${height * 0.62} ${-height * 0.12} ${height * 0.62} ${height * 0.9} ${-12} ${height * 0.76}`,
    darker(colour, 0.12),
    width,
  ) +
  line(
    `M${x} ${top}c${height * 0.54} ${-height * 0.08} ${height * 0.54} ${height * 0.82} ${-12} ${height * 0.7}`,
    lighter(colour, 0.12),
    width * 0.5,
  )

export const handled = (profile: Point[], glaze: Glaze, height: number, inside?: string) => {
  const [mouth, top] = profile[0] ?? [100, -200]
  return handle(glaze.colour, mouth - 12, top + height * 0.28, height) + vessel(profile, glaze, inside)
}

/** A plate stood up to face us, or lying when seen from above: all rings are round. */
export function plate(radius: number, colour: string, rim: string, print: string, heart = '') {
  return (
    circle(14, 22, radius, ink.coffee, 'opacity=".2"') +
    circle(0, 0, radius, rim) +
    clip(
      ovalPath(0, 0, radius),
      line(`M${-radius} 0A${radius} ${radius} 0 0 0 ${radius} 0`, ink.coffee, 34, 'opacity=".14"'),
    ) +
    circle(0, 0, radius * 0.93, colour) +
    clip(ovalPath(0, 0, radius * 0.93), print) +
    circle(0, 0, radius * 0.68, colour) +
    circle(0, 0, radius * 0.68, 'none', `stroke="${darker(colour, 0.18)}" stroke-width="5" opacity=".6"`) +
    clip(ovalPath(0, 0, radius * 0.66), heart) +
    line(
      `M${-radius * 0.8} ${-radius * 0.3}A${radius * 0.86} ${radius * 0.86} 0 0 1 ${-radius * 0.2} ${-radius * 0.83}`,
      ink.milk,
      12,
      'opacity=".6"',
    )
  )
}

/** A teapot 520 wide with its lid. */
export function teapot(glaze: Glaze, knob: string = ink.terracotta): string {
  const { colour } = glaze
  return (
    path('M160 -170C260 -170 250 -300 330 -320L352 -290C300 -250 310 -110 170 -80z', darker(colour, 0.08)) +
    line('M-130 -280C-300 -330 -330 -120 -190 -96', darker(colour, 0.12), 36) +
    line('M-130 -280C-290 -320 -316 -126 -190 -100', lighter(colour, 0.12), 17) +
    vessel(
      [
        [110, -330],
        [170, -290],
        [216, -170],
        [180, -50],
        [130, -6],
      ],
      glaze,
    ) +
    solid(
      turnedPath([
        [30, -392],
        [84, -366],
        [122, -336],
      ]),
      lighter(colour, 0.08),
      { shade: 26, light: 8 },
    ) +
    circle(0, -410, 28, knob) +
    circle(-8, -418, 8, lighter(knob, 0.5))
  )
}

/** A jar with a lid. */
export const lidded = (glaze: Glaze, lid = glaze.colour) =>
  vessel(profiles.jar, glaze) +
  solid(
    turnedPath([
      [44, -480],
      [120, -450],
      [164, -404],
    ]),
    lid,
    { shade: 40, light: 14 },
  ) +
  solid(
    turnedPath([
      [30, -530],
      [36, -500],
      [24, -478],
    ]),
    lid,
    { shade: 14, light: 6 },
  )

/** A jug with a lip. */
export const jug = (glaze: Glaze) =>
  handle(glaze.colour, 108, -380, 280, 40) +
  path('M-100 -480L-176 -506Q-150 -440 -100 -410z', darker(glaze.colour, 0.06)) +
  vessel(
    [
      [112, -480],
      [98, -400],
      [160, -260],
      [184, -150],
      [140, -6],
    ],
    glaze,
  )

/** A butter dish: long base, domed lid. */
export const butterDish = (glaze: Glaze, print: string) =>
  shadow(300, 0.18) +
  solid('M-300 -56H300Q290 0 240 0H-240Q-290 0 -300 -56z', glaze.clay, { shade: 40 }) +
  solid('M-240 -60V-170Q-240 -240 -160 -240H160Q240 -240 240 -170V-60z', glaze.colour, { print, shade: 70 }) +
  solid(ovalPath(0, -262, 46, 30), glaze.clay, { shade: 14, light: 8 })

/** Dry stalks and blossoms for a vase, growing from (0, 0). */
export const bouquet = (flower: string, leaf: string, heart: string = ink.ochre) =>
  [
    [-150, -300, -26],
    [150, -280, 24],
    [0, -380, 0],
    [-70, -240, -12],
    [84, -200, 14],
  ]
    .map(
      ([x = 0, y = 0, turn = 0], i) =>
        line(`M0 0Q${x * 0.2} ${y * 0.6} ${x} ${y}`, darker(leaf), 8) +
        group(
          i % 2
            ? [-2, -1, 0, 1, 2]
                .map((k) =>
                  ellipse(
                    k * 15,
                    -30 - (2 - Math.abs(k)) * 12,
                    15,
                    40,
                    k % 2 ? flower : darker(flower, 0.12),
                    `transform="rotate(${k * 22})"`,
                  ),
                )
                .join('')
            : [0, 60, 120, 180, 240, 300]
                .map((a) =>
                  ellipse(
                    0,
                    -44,
                    22,
                    38,
                    a % 120 ? flower : lighter(flower, 0.25),
                    `transform="rotate(${a})"`,
                  ),
                )
                .join('') + circle(0, 0, 22, heart),
          `transform="translate(${x} ${y}) rotate(${turn})"`,
        ) +
        path(
          `M${x * 0.3} ${y * 0.5}q${i % 2 ? 70 : -70} -50 ${i % 2 ? 100 : -100} -20q${i % 2 ? -30 : 30} 50 ${i % 2 ? -100 : 100} 20z`,
          leaf,
        ),
    )
    .join('')

export const branch = (leaf: string, lean = 1) =>
  line(`M0 0C${10 * lean} -160 ${60 * lean} -260 ${150 * lean} -380`, ink.cocoa, 9) +
  [0.2, 0.35, 0.5, 0.65, 0.8, 0.95]
    .map((t, i) =>
      ellipse(
        150 * lean * t * t + (i % 2 ? 34 : -34),
        -390 * t,
        40,
        22,
        i % 2 ? leaf : darker(leaf, 0.15),
        `transform="rotate(${(i % 2 ? -35 : 40) * lean} ${150 * lean * t * t + (i % 2 ? 34 : -34)} ${-390 * t})"`,
      ),
    )
    .join('')

/** A candle in its holder. */
export const candleHolder = (glaze: Glaze, wax: string) =>
  handle(glaze.colour, 150, -90, 100, 24) +
  shadow(190, 0.2) +
  solid(
    turnedPath([
      [190, -60],
      [170, -20],
      [120, -4],
    ]),
    glaze.colour,
    { shade: 40, print: glaze.print ?? '' },
  ) +
  ellipse(0, -60, 190, 190 * tilt, lighter(glaze.colour, 0.3)) +
  ellipse(0, -58, 168, 26, darker(glaze.colour, 0.18)) +
  solid(
    turnedPath([
      [62, -120],
      [58, -90],
      [66, -58],
    ]),
    glaze.clay,
    { shade: 20 },
  ) +
  solid(
    turnedPath([
      [40, -430],
      [42, -300],
      [42, -118],
    ]),
    wax,
    { shade: 26, light: 10 },
  ) +
  line('M0 -434V-462', ink.night, 6) +
  path('M0 -560Q44 -490 0 -456Q-44 -490 0 -560z', ink.ochre) +
  path('M0 -520Q22 -484 0 -462Q-22 -484 0 -520z', ink.milk)

/** A painted tile, 360 square, from its middle. */
export function tile(ground: string, main: string, second: string, turn = 0): string {
  const quarter =
    path('M0 0Q0 -130 -130 -150Q-150 -20 0 0z', main) +
    path('M-30 -30Q-50 -100 -112 -116Q-100 -50 -30 -30z', second) +
    path('M-180 -180h70a70 70 0 0 1 -70 70z', main) +
    circle(-140, -24, 13, second) +
    circle(-24, -140, 13, second)
  return (
    rect(-180, -180, 360, 360, ground, 6) +
    group(
      [0, 90, 180, 270].map((a) => group(quarter, `transform="rotate(${a})"`)).join('') +
        circle(0, 0, 26, second),
      `transform="rotate(${turn})"`,
    ) +
    rect(-178, -178, 356, 356, 'none', 6, `stroke="${darker(ground, 0.25)}" stroke-width="5" opacity=".5"`)
  )
}

/** A bird whistle of clay, a traditional piece. */
export const clayBird = (colour: string, wing: string, dotsColour: string) =>
  shadow(200, 0.18) +
  solid(
    'M-240 -190Q-190 -250 -150 -190Q-90 -120 20 -150Q150 -180 250 -260Q260 -120 170 -50Q90 0 -40 0Q-150 -10 -170 -120Q-190 -150 -240 -190z',
    colour,
    { shade: 60 },
  ) +
  path('M-30 -120Q70 -150 150 -130Q90 -40 10 -50Q-30 -70 -30 -120z', wing) +
  [0, 1, 2, 3].map((i) => circle(-90 + i * 24, -60 + (i % 2) * 24, 8, dotsColour)).join('') +
  circle(-176, -192, 10, ink.night) +
  path('M-234 -196L-276 -180L-224 -170z', ink.ochre)

export const spoons = (wood: string) =>
  [-40, 0, 40]
    .map((x, i) =>
      group(
        line(`M0 0L${x * 1.6} -300`, i % 2 ? wood : darker(wood, 0.18), 18) +
          ellipse(
            x * 1.9,
            -350,
            40,
            62,
            i % 2 ? wood : darker(wood, 0.18),
            `transform="rotate(${x * 0.3} ${x * 1.9} -350)"`,
          ),
      ),
    )
    .join('')
