import { darker, ink, lighter } from './palette.ts'
import { cutLeaf, frond, heart, leaf, type Place, stamped, sword, veined } from './plant-leaves.ts'
import { random } from './random.ts'
import { at, circle, ellipse, line, path } from './shapes.ts'

const r = Math.round

const stems = (places: Place[], colour: string, width = 9) =>
  line(
    places.map(([x, y]) => `M${r(x * 0.08)} 6Q${r(x * 0.25)} ${r(y * 0.75)} ${x} ${y}`).join(''),
    colour,
    width,
  )

/** Leaves on stems from one root: those behind and those in front. */
const leavesOnStems = (behind: [string, Place[]], before: [string, Place[]], stem: string, width = 9) =>
  stems(behind[1], stem, width) + stamped(...behind) + stems(before[1], stem, width) + stamped(...before)

export const monstera = (colour: string = ink.forest) =>
  leavesOnStems(
    [
      cutLeaf(210, 220, colour),
      [
        [-60, -290, 0.84, -16],
        [90, -290, 0.88, 22],
        [-170, -210, 0.9, -60],
        [190, -200, 0.9, 66],
      ],
    ],
    [
      cutLeaf(210, 220, lighter(colour, 0.16)),
      [
        [10, -170, 0.96, 4],
        [-140, -90, 0.82, -100],
        [150, -80, 0.86, 98],
      ],
    ],
    darker(colour, 0.1),
  )

export const snakePlant = (colour: string = ink.leaf, edge: string = ink.straw) =>
  sword(430, 64, -50, darker(colour, 0.3), edge) +
  at(46, 0, 1, sword(470, 66, 30, darker(colour, 0.22), edge)) +
  at(-66, 0, 1, sword(340, 64, -90, darker(colour, 0.1), edge)) +
  at(70, 2, 1, sword(330, 62, 96, darker(colour, 0.1), edge)) +
  at(-22, 4, 1, sword(390, 72, -8, colour, edge)) +
  at(32, 6, 1, sword(250, 60, 34, lighter(colour, 0.08), edge)) +
  at(-50, 6, 1, sword(200, 56, -50, lighter(colour, 0.08), edge))

export const fern = (colour: string = ink.leaf) =>
  (
    [
      [-70, -250, -0.15, 15],
      [80, -250, -0.15, 15],
      [-200, -190, -0.1, 15],
      [205, -180, -0.1, 15],
      [-300, -60, 0, 16],
      [300, -50, 0, 16],
      [-310, 120, 0.06, 17],
      [310, 130, 0.06, 17],
      [-250, 30, 0.16, 15],
      [255, 40, 0.16, 15],
      [-150, -70, 0.24, 12],
      [145, -64, 0.24, 12],
    ] as const
  )
    .map(([x, y, tone, count]) =>
      frond(x, y, 46, tone < 0 ? darker(colour, -tone) : lighter(colour, tone), count),
    )
    .join('')

/** Glossy leaflets in pairs on thick arching stalks. */
export function zamioculca(colour: string = ink.forest): string {
  const stalk = (x: number, y: number, tone: string) => {
    const places: Place[] = []
    for (let i = 5; i >= 0; i--) {
      const t = 0.28 + (i / 5) * 0.66
      const px = 2 * t * (1 - t) * x * 0.12 + t * t * x
      const py = 2 * t * (1 - t) * y * 0.7 + t * t * y
      const lean = (Math.atan2(x * (0.24 + t), -y * 1.1) * 180) / Math.PI
      const size = 1.1 - Math.abs(t - 0.5) * 0.7
      for (const side of [-1, 1]) places.push([px, py, size, lean + side * (66 - t * 24)])
    }
    places.push([x, y, 0.8, (Math.atan2(x * 1.2, -y) * 180) / Math.PI])
    return (
      line(`M0 4Q${r(x * 0.12)} ${r(y * 0.7)} ${x} ${y}`, lighter(tone, 0.3), 13) +
      stamped(leaf(92, 52, tone, 0.5), places)
    )
  }
  return (
    stalk(-70, -390, darker(colour, 0.2)) +
    stalk(130, -370, darker(colour, 0.15)) +
    stalk(-230, -250, colour) +
    stalk(265, -220, lighter(colour, 0.06)) +
    stalk(20, -260, lighter(colour, 0.18))
  )
}

/** A little tree with big fiddle-shaped leaves. */
export const fiddleFig = (colour: string = ink.leaf) =>
  line('M0 6C-14 -120 18 -180 4 -340', ink.cocoa, 22) +
  line('M4 6C-8 -120 22 -180 8 -330', lighter(ink.cocoa, 0.25), 5) +
  (
    [
      [0, -330, 0.94, -8, 0],
      [4, -320, 0.98, 40, 0.05],
      [0, -310, 0.98, -52, 0.05],
      [4, -270, 1, 82, 0],
      [-2, -260, 1, -92, 0],
      [8, -220, 1, 54, 0.16],
      [2, -220, 1, -58, 0.14],
      [4, -160, 0.84, 100, 0.1],
      [-2, -170, 0.86, -112, 0.12],
      [6, -230, 0.84, 14, 0.26],
    ] as const
  )
    .map(([x, y, scale, turn, tone]) =>
      at(
        x,
        y,
        scale,
        line('M0 0V-36', ink.cocoa, 8) + at(0, -26, 1, veined(200, 156, lighter(colour, tone))),
        turn,
      ),
    )
    .join('')

/** Vines that fall over the rim. */
export function trailing(colour: string = ink.leaf, light: string = ink.mint): string {
  const vines: [x: number, y: number, seed: string][] = [
    [-215, 300, 'a'],
    [212, 350, 'b'],
    [-120, 400, 'c'],
    [120, 250, 'd'],
  ]
  const hanging = vines.map(([x, y, seed]) => {
    const next = random(`vine${seed}`)
    let drawn = line(`M${r(x * 0.3)} 0C${r(x * 0.9)} -40 ${x} 60 ${x} ${y}`, darker(colour, 0.25), 6)
    for (let i = 0; i <= 5; i++) {
      const t = 0.36 + (0.64 * i) / 5
      const u = 1 - t
      const px = 3 * u * u * t * x * 0.9 + 3 * u * t * t * x + t ** 3 * x + u ** 3 * x * 0.3
      const py = -120 * u * u * t + 180 * u * t * t + t ** 3 * y
      const side = i % 2 ? -1 : 1
      drawn += at(
        px,
        py,
        0.92 - t * 0.26,
        heart(92, lighter(colour, next() * 0.26), light),
        r(180 - side * (46 + next() * 24)),
      )
    }
    return drawn
  })
  const crown: Place[] = [
    [-88, -14, 0.9, -76],
    [88, -12, 0.9, 78],
    [-52, -30, 0.95, -38],
    [56, -32, 0.95, 34],
    [0, -34, 1, -4],
  ]
  return hanging.join('') + stamped(heart(92, lighter(colour, 0.1), light), crown)
}

export const orchid = (petal: string, lip: string) =>
  at(0, 4, 1, leaf(230, 92, darker(ink.leaf, 0.2)), -72) +
  at(0, 4, 1, leaf(230, 92, darker(ink.leaf, 0.1)), 74) +
  line('M-6 0C-30 -220 -20 -400 150 -430S270 -330 280 -290', ink.forest, 9) +
  line('M-30 10L-44 -340', '#c99a62', 8) +
  line('M10 0C30 -160 60 -270 -70 -330S-210 -300 -230 -250', ink.forest, 8) +
  at(0, 8, 1, leaf(190, 86, ink.leaf), -48) +
  at(0, 8, 1, leaf(190, 86, ink.leaf), 46) +
  (
    [
      [-232, -236, 0.6],
      [-176, -322, 0.78],
      [-78, -336, 0.92],
      [276, -276, 0.62],
      [238, -372, 0.8],
      [140, -424, 0.96],
      [30, -410, 1.08],
    ] as const
  )
    .map(([x, y, scale], i) => at(x, y, scale, moth(petal, lip), (i % 3) * 9 - 9))
    .join('')

function moth(petal: string, lip: string): string {
  const shade = darker(petal, 0.1)
  return (
    [0, 125, -125].map((turn) => at(0, 0, 1, leaf(78, 62, shade, 0.5, petal), turn)).join('') +
    path('M0 0C-30 -70 -104 -64 -96 -8C-92 36 -30 30 0 0z', petal) +
    path('M0 0C30 -70 104 -64 96 -8C92 36 30 30 0 0z', lighter(petal, 0.2)) +
    line('M-14 -6Q-50 -22 -76 -14M14 -6Q50 -22 76 -14', lip, 4, 'opacity=".45"') +
    path('M0 -12C-34 10 -18 48 0 50C18 48 34 10 0 -12z', lip) +
    circle(0, 4, 10, ink.ochre)
  )
}

/** Striped leaves on thin stems. */
export const calathea = (colour: string = ink.forest, stripe: string = ink.mint, back: string = ink.plum) =>
  leavesOnStems(
    [
      veined(190, 168, lighter(back, 0.06), stripe),
      [
        [-70, -260, 0.9, -16],
        [80, -250, 0.92, 20],
      ],
    ],
    [
      veined(190, 168, lighter(colour, 0.06), stripe),
      [
        [-180, -170, 0.92, -52],
        [180, -160, 0.94, 56],
        [0, -200, 1, 2],
        [-150, -60, 0.9, -86],
        [150, -50, 0.9, 88],
        [-56, -100, 0.8, -30],
        [62, -92, 0.8, 34],
      ],
    ],
    back,
    8,
  )

/** White or red spathes over broad leaves. */
export const arum = (spathe: string, spike: string, colour: string = ink.forest) =>
  leavesOnStems(
    [
      veined(180, 130, colour),
      [
        [-90, -190, 0.9, -30],
        [100, -180, 0.9, 32],
        [-170, -110, 0.9, -66],
        [175, -100, 0.9, 70],
      ],
    ],
    [
      veined(180, 130, lighter(colour, 0.14)),
      [
        [0, -130, 0.95, 0],
        [-110, -30, 0.86, -92],
        [115, -26, 0.86, 94],
      ],
    ],
    darker(colour, 0.15),
  ) +
  (
    [
      [-130, -330, -16],
      [30, -380, 5],
      [165, -290, 22],
      [-30, -230, -6],
    ] as const
  )
    .map(
      ([x, y, turn]) =>
        line(`M${r(x * 0.1)} 0Q${r(x * 0.3)} ${r(y * 0.6)} ${x} ${y}`, ink.leaf, 8) +
        at(
          x,
          y,
          1,
          heart(130, spathe, darker(spathe, 0.1)) +
            line('M0 -4Q6 -40 -2 -78', darker(spike, 0.12), 20) +
            line('M-3 -6Q3 -40 -5 -76', spike, 13),
          turn,
        ),
    )
    .join('')

/** A bush of round leaves: basil, mint, parsley. */
export function herb(colour: string, width = 200, height = 240, leafSize = 1): string {
  const shoot = (lean: number, long: number, tone: string) => {
    const x = (lean * width) / 2
    const y = -height * long
    const places: Place[] = [0.42, 0.68, 0.92].flatMap((t): Place[] => {
      const spread = 78 - t * 16
      const size = leafSize * (1.2 - t * 0.4)
      const turn = lean * 22
      return [
        [x * t, y * t, size, turn - spread],
        [x * t, y * t, size, turn + spread],
      ]
    })
    const top: Place = [x, y, leafSize * 0.86, lean * 22]
    return (
      line(`M${r(x * 0.2)} 4Q${r(x * 0.4)} ${r(y * 0.6)} ${r(x)} ${r(y)}`, darker(tone, 0.25), 6) +
      stamped(basilLeaf(tone), [
        ...places,
        top,
        [x, y, leafSize * 0.55, lean * 22 - 40],
        [x, y, leafSize * 0.55, lean * 22 + 40],
      ])
    )
  }
  return (
    shoot(-0.45, 1, darker(colour, 0.24)) +
    shoot(0.5, 0.98, darker(colour, 0.24)) +
    shoot(-1, 0.66, darker(colour, 0.06)) +
    shoot(1, 0.64, darker(colour, 0.06)) +
    shoot(0.04, 0.84, lighter(colour, 0.14)) +
    shoot(-0.52, 0.42, lighter(colour, 0.24)) +
    shoot(0.52, 0.4, lighter(colour, 0.24))
  )
}

const basilLeaf = (tone: string) =>
  path('M0 0C-50 -14 -50 -66 0 -92z', tone) +
  path('M0 0C50 -14 50 -66 0 -92z', darker(tone, 0.18)) +
  line('M0 0V-74M0 -26l-16 -14M0 -26l16 -14M0 -48l-14 -13M0 -48l14 -13', lighter(tone, 0.35), 3)

/** Upright twigs of needles, with flowers at the tips or without. */
export function twigs(colour: string, flower: string | null, height = 300): string {
  return [-0.8, -0.5, -0.2, 0.1, 0.4, 0.72, -0.34, 0.24]
    .map((lean, i) => {
      const x = lean * height * 0.5
      const y = -height * (1 - Math.abs(lean) * 0.2 - (i > 5 ? 0.3 : 0))
      let needles = ''
      for (let t = 0.14; t < (flower ? 0.68 : 0.98); t += 0.085)
        for (const side of [-1, 1])
          needles += `M${r(x * (0.25 + 0.75 * t))} ${r(y * t)}l${r(side * 24 + lean * 8)} -24`
      const tone = i > 5 ? lighter(colour, 0.2) : i % 2 ? colour : darker(colour, 0.16)
      const spike = flower
        ? Array.from({ length: 6 }, (_, j) =>
            ellipse(
              x * (1 + j * 0.035) + (j % 2 ? 8 : -8),
              y * (0.76 + j * 0.05),
              15 - j,
              12,
              j % 2 ? flower : lighter(flower, 0.2),
            ),
          ).join('')
        : ''
      return (
        line(`M${r(x * 0.25)} 4L${r(x * 1.02)} ${r(y)}`, darker(tone, 0.2), 6) +
        line(needles, tone, 8) +
        spike
      )
    })
    .join('')
}

/** A pepper bush with fruit. */
export const pepperBush = (fruit: string[]) =>
  herb(darker(ink.leaf, 0.12), 230, 270, 0.9) +
  [
    [-130, -150],
    [-60, -230],
    [30, -250],
    [120, -170],
    [-90, -90],
    [70, -110],
    [-10, -150],
    [150, -90],
    [0, -60],
  ]
    .map(([x = 0, y = 0], i) =>
      at(
        x,
        y,
        1,
        line('M0 -16q2 -10 8 -14', ink.pine, 6) +
          path(
            'M-20 0C-20 -26 20 -26 20 0C20 26 8 40 0 46C-8 40 -20 26 -20 0z',
            fruit[i % fruit.length] ?? ink.coral,
          ) +
          line('M-10 -6q0 14 4 22', ink.milk, 5, 'opacity=".6"'),
        (i % 3) * 10 - 10,
      ),
    )
    .join('')
