import { darker, ink, lighter } from './palette.ts'
import { random } from './random.ts'
import {
  at,
  blob,
  boxPath,
  circle,
  ellipse,
  line,
  ovalPath,
  type Point,
  path,
  rect,
  shadow,
  solid,
} from './shapes.ts'

/** From hardly baked to nearly black. */
export const crust = { pale: '#e6b971', golden: '#d2954a', baked: '#b5703a', dark: '#8c5129' }
export const crumb = '#f4e1b8'

const r = Math.round

/** A slash in the crust that has opened: pale, with a burnt upper edge. */
export function cut([x1, y1]: Point, [x2, y2]: Point, open: number, colour: string): string {
  const long = Math.hypot(x2 - x1, y2 - y1)
  const [nx, ny] = [((y2 - y1) / long) * open, (-(x2 - x1) / long) * open]
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const lens = (share: number) =>
    `M${r(x1)} ${r(y1)}Q${r(mx + nx * share)} ${r(my + ny * share)} ${r(x2)} ${r(y2)}Q${r(mx - nx)} ${r(my - ny)} ${r(x1)} ${r(y1)}z`
  return path(lens(1.35), darker(colour, 0.32)) + path(lens(0.75), lighter(colour, 0.52))
}

const flour = (seed: string, width: number, height: number, count = 26) => {
  const next = random(seed)
  return Array.from({ length: count }, () =>
    circle((next() - 0.5) * width, -next() * height, 2 + next() * 5, ink.milk, 'opacity=".6"'),
  ).join('')
}

const domed = (half: number, height: number) =>
  `M${-half} ${r(-height * 0.3)}C${-half} ${r(-height * 0.82)} ${r(-half * 0.5)} ${-height} 0 ${-height}S${half} ${r(-height * 0.82)} ${half} ${r(-height * 0.3)}C${half} ${r(-height * 0.03)} ${r(half * 0.6)} 0 0 0S${-half} ${r(-height * 0.03)} ${-half} ${r(-height * 0.3)}z`

/** A country loaf with an ear of wheat slashed into it, 640 wide. */
export const roundLoaf = (colour: string = crust.baked) =>
  shadow(320, 0.16) +
  solid(domed(320, 400), colour, {
    shade: 96,
    light: 24,
    print:
      path('M-330 -60Q0 40 330 -60V20H-330z', darker(colour, 0.3), 'opacity=".5"') +
      path('M-250 -240Q-130 -380 0 -384T250 -240Q120 -320 0 -322T-250 -240z', ink.milk, 'opacity=".28"') +
      cut([-10, -60], [20, -388], 40, colour) +
      [0, 1, 2]
        .map(
          (i) =>
            cut([-50, -80 - i * 84], [-190 + i * 40, -190 - i * 66], 24, colour) +
            cut([62, -80 - i * 84], [206 - i * 42, -190 - i * 66], 24, colour),
        )
        .join('') +
      flour('round', 560, 380, 40),
  })

const holes = (seed: string, width: number, height: number, count: number) => {
  const next = random(seed)
  return Array.from({ length: count }, () =>
    ellipse(
      (next() - 0.5) * width,
      -height * (0.12 + next() * 0.72),
      6 + next() * 13,
      5 + next() * 9,
      '#dfc28a',
    ),
  ).join('')
}

/** One slice, standing; 300 wide. */
export function slice(colour: string = crust.baked, inside: string = crumb, seed = 'slice'): string {
  const outline =
    'M-130 0C-140 -90 -130 -140 -146 -190C-180 -300 -60 -320 0 -316S180 -300 146 -190C130 -140 140 -90 130 0Q0 16 -130 0z'
  return (
    shadow(140, 0.14) +
    solid(outline, inside, { print: holes(seed, 240, 310, 22), shade: 0, light: 0 }) +
    line(outline, colour, 22) +
    line('M-140 -190C-170 -294 -60 -312 0 -308', lighter(colour, 0.4), 6)
  )
}

/** From a tin, 640 wide, with seeds on it. */
export function tinLoaf(
  colour: string = crust.dark,
  seeds: string[] = [ink.cream, ink.straw, ink.coffee],
): string {
  const next = random('tinloaf')
  return (
    shadow(330, 0.13) +
    solid(
      'M-300 0C-312 -80 -300 -150 -320 -190C-350 -300 -250 -350 -130 -352H140C270 -350 350 -300 320 -190C300 -150 312 -80 300 0Q0 24 -300 0z',
      colour,
      {
        shade: 80,
        light: 22,
        print:
          path('M-340 -176Q0 -214 340 -176V30H-340z', lighter(colour, 0.16)) +
          line('M-330 -182Q0 -220 330 -182', darker(colour, 0.35), 7) +
          Array.from({ length: 64 }, (_, i) =>
            ellipse(
              (next() - 0.5) * 600,
              -226 - next() * 118,
              11,
              5,
              seeds[i % seeds.length] ?? ink.cream,
              `transform="rotate(${r(next() * 24 - 12)})"`,
            ),
          ).join(''),
      },
    )
  )
}

/** Seen from above, 880 long, upright. */
export const baguette = (colour: string = crust.golden) =>
  at(14, 18, 1, path(boxPath(-84, -440, 168, 880, 84), ink.coffee, 'opacity=".2"')) +
  solid(
    'M0 -450C70 -450 92 -330 92 -220V220C92 330 70 450 0 450S-92 330 -92 220V-220C-92 -330 -70 -450 0 -450z',
    colour,
    {
      shade: 54,
      light: 16,
      print:
        [-300, -150, 0, 150, 300].map((y) => cut([-52, y + 84], [54, y - 84], 34, colour)).join('') +
        at(0, 420, 1, flour('baguette', 150, 840)),
    },
  )

/** Strands laid over each other; 760 wide. */
export function braid(colour: string = crust.golden, seed: string = ink.milk): string {
  const next = random('braid')
  const strand = (x: number, side: number, size: number) =>
    at(
      x,
      -130 + side * 50 * size,
      size,
      solid(
        'M-150 10C-150 -60 -60 -100 30 -84C110 -70 150 -10 150 40C100 90 0 96 -70 84C-120 74 -150 50 -150 10z',
        colour,
        {
          shade: 36,
          light: 14,
          print:
            line('M-120 20C-60 -50 40 -50 120 30', lighter(colour, 0.3), 9, 'opacity=".7"') +
            Array.from({ length: 9 }, () =>
              ellipse(
                (next() - 0.5) * 190,
                (next() - 0.7) * 90,
                8,
                4.5,
                seed,
                `transform="rotate(${r(next() * 60)})"`,
              ),
            ).join(''),
        },
      ),
      side * -24,
    )
  const places: [number, number][] = [
    [-318, 0.62],
    [-236, 0.82],
    [-140, 0.98],
    [-46, 1.08],
    [50, 1.08],
    [146, 0.98],
    [240, 0.82],
    [318, 0.62],
  ]
  return (
    shadow(400, 0.14) +
    solid(
      'M-400 -110C-380 -250 -160 -290 0 -290S380 -250 400 -110C380 0 180 10 0 10S-380 0 -400 -110z',
      darker(colour, 0.28),
      { shade: 40 },
    ) +
    places.map(([x, size], i) => strand(x, i % 2 ? 1 : -1, size)).join('')
  )
}

/** A glossy bun of 300. */
export const bun = (colour: string = crust.golden, print = '', half = 150, height = 210) =>
  shadow(half, 0.16) +
  solid(domed(half, height), colour, { print, shade: half * 0.34, light: half * 0.1 }) +
  path(
    `M${r(-half * 0.56)} ${r(-height * 0.72)}Q${r(-half * 0.2)} ${r(-height * 0.94)} ${r(half * 0.16)} ${r(-height * 0.88)}Q${r(-half * 0.2)} ${r(-height * 0.82)} ${r(-half * 0.56)} ${r(-height * 0.72)}z`,
    ink.milk,
    'opacity=".55"',
  )

/** The roll of every morning, with its one slash. */
export const roll = (colour: string = crust.golden) =>
  bun(colour, cut([-120, -86], [124, -118], 46, colour), 176, 176)

export const sesame = (seed: string) => {
  const next = random(seed)
  return Array.from({ length: 22 }, () =>
    ellipse(
      (next() - 0.5) * 210,
      -100 - next() * 100,
      8,
      4.5,
      ink.milk,
      `transform="rotate(${r(next() * 16 - 8)})"`,
    ),
  ).join('')
}

/** Cheese bread: round, blistered. */
export function cheeseBun(seed: string): string {
  const next = random(seed)
  const blisters = Array.from({ length: 9 }, () => {
    const [x, y] = [(next() - 0.5) * 170, -30 - next() * 130]
    return ellipse(
      x,
      y,
      13 + next() * 15,
      9 + next() * 9,
      next() > 0.45 ? '#d3963f' : '#f7dc9a',
      'opacity=".8"',
    )
  }).join('')
  return bun(
    '#ecc26d',
    blisters + line(`M-60 ${r(-80 - next() * 30)}q30 -22 56 -4t60 -14`, '#b87a33', 6),
    116,
    172,
  )
}

/** A crescent of rolled dough, 720 wide; its horns rest on the ground. */
export function croissant(colour: string = crust.golden): string {
  const sizes = [1.12, 1, 0.8, 0.56]
  const parts = [-3, 3, -2, 2, -1, 1, 0].map((i) => {
    const angle = i * 0.44
    const size = sizes[Math.abs(i)] ?? 1
    const [wide, high] = [r(112 * size), r(138 * size)]
    const ridge = (share: number) =>
      `M${r(share * wide * 0.5)} ${r(-high * 0.94)}Q${r(share * wide * 1.3)} 0 ${r(share * wide * 0.6)} ${r(high * 0.9)}`
    return at(
      290 * Math.sin(angle),
      -5 - 205 * Math.cos(angle),
      1,
      solid(
        `M${-wide} 0C${-wide} ${r(-high * 0.7)} ${r(-wide * 0.6)} ${-high} 0 ${-high}S${wide} ${r(-high * 0.7)} ${wide} 0S${r(wide * 0.6)} ${high} 0 ${high}S${-wide} ${r(high * 0.7)} ${-wide} 0z`,
        i % 2 ? darker(colour, 0.1) : colour,
        {
          shade: 36,
          light: 13,
          print:
            path(
              `M${-wide} ${r(high * 0.4)}Q0 ${r(high * 0.1)} ${wide} ${r(high * 0.4)}V${high}H${-wide}z`,
              crust.pale,
              'opacity=".55"',
            ) + line([-0.6, 0, 0.6].map(ridge).join(''), darker(colour, 0.3), 6, 'opacity=".55"'),
        },
      ),
      r((angle * 180) / Math.PI),
    )
  })
  return (
    ellipse(-250, 0, 120, 22, ink.coffee, 'opacity=".2"') +
    ellipse(270, 0, 120, 22, ink.coffee, 'opacity=".2"') +
    parts.join('')
  )
}

/** Flat bread with oil in its dimples, from above; 800 × 640. */
export function focaccia(colour = '#e0ac5a'): string {
  const next = random('focaccia')
  const outline = blob([
    [-400, -200],
    [-330, -310],
    [0, -324],
    [330, -312],
    [404, -200],
    [410, 0],
    [402, 210],
    [330, 316],
    [0, 326],
    [-334, 314],
    [-404, 200],
    [-412, 0],
  ])
  const spots: Point[] = []
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 5; column++)
      spots.push([-310 + column * 155 + (next() - 0.5) * 50, -225 + row * 150 + (next() - 0.5) * 46])
  const dimple = ([x, y]: Point) =>
    ellipse(x, y, 40, 32, darker(colour, 0.2)) + ellipse(x + 4, y + 6, 31, 23, '#e9c868')
  const tomato = ([x, y]: Point) =>
    circle(x, y, 40, ink.brick) +
    circle(x, y, 32, ink.coral) +
    line(`M${r(x - 17)} ${r(y)}h34M${r(x)} ${r(y - 17)}v34`, '#f0a184', 7) +
    circle(x - 12, y - 14, 5, ink.milk)
  const rosemary = ([x, y]: Point) =>
    at(
      x,
      y,
      1,
      line('M-44 0H44', ink.forest, 5) +
        line(
          'M-34 0l12 -18M-34 0l12 18M-14 0l12 -20M-14 0l12 20M6 0l12 -18M6 0l12 18M26 0l12 -14M26 0l12 14',
          ink.leaf,
          7,
        ),
      r(next() * 160 - 80),
    )
  return (
    path(outline, ink.coffee, 'opacity=".22" transform="translate(16 20)"') +
    solid(outline, colour, {
      shade: 40,
      light: 18,
      print: path(ovalPath(0, 0, 330, 240), lighter(colour, 0.2), 'opacity=".6"'),
    }) +
    spots
      .map((spot, i) =>
        i % 4 === 1 ? tomato(spot) : i % 4 === 3 ? dimple(spot) + rosemary(spot) : dimple(spot),
      )
      .join('') +
    Array.from({ length: 34 }, () =>
      rect((next() - 0.5) * 740, (next() - 0.5) * 580, 9, 9, ink.milk, 2),
    ).join('')
  )
}

/** An ear of wheat, growing upwards; 430 high. */
export const wheat = (colour: string = ink.ochre) =>
  line('M0 0Q14 -160 0 -230', darker(colour, 0.2), 8) +
  [0, 1, 2, 3, 4]
    .map((i) =>
      [-1, 1]
        .map((side) =>
          path(
            'M0 0C-34 -24 -30 -66 0 -84C30 -66 34 -24 0 0z',
            side < 0 ? colour : darker(colour, 0.14),
            `transform="translate(${side * 8} ${-160 - i * 44}) rotate(${side * 34})"`,
          ),
        )
        .join(''),
    )
    .join('') +
  path('M0 -350C-26 -370 -24 -410 0 -430C24 -410 26 -370 0 -350z', colour)
