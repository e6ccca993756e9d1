import { darker, ink, lighter } from './palette.ts'
import { random } from './random.ts'
import {
  at,
  boxPath,
  circle,
  clip,
  ellipse,
  line,
  ovalPath,
  path,
  rect,
  shadow,
  solid,
  turnedPath,
} from './shapes.ts'
import { beech, block, signs, walnut, woodgrain } from './toy-vehicles.ts'

const r = Math.round
const rainbow = [ink.brick, ink.coral, ink.ochre, ink.leaf, ink.teal, ink.indigo, ink.plum]

/** Rings on a rod, the widest below; 440 wide, 640 high. */
export const stackingRings = (colours: string[] = rainbow.slice(0, 6), top: string = ink.straw) =>
  shadow(240, 0.16) +
  solid(boxPath(-240, -46, 480, 46, 23), beech, { print: woodgrain(beech), shade: 18, light: 8 }) +
  colours
    .map((colour, i) => {
      const half = 222 - i * 24
      const y = -46 - (i + 1) * 82
      return solid(boxPath(-half, y, half * 2, 84, 42), colour, { shade: 34, light: 12 })
    })
    .join('') +
  solid(ovalPath(0, -46 - colours.length * 82 - 52, 58), top, { shade: 24, light: 10 })

/** A pyramid of six blocks and a roof. */
export const blockTower = () =>
  shadow(330, 0.12) +
  at(-232, 0, 1, block(218, ink.coral, signs.sun(ink.cream))) +
  at(0, 0, 1, block(218, ink.teal, signs.fish(ink.cream))) +
  at(232, 0, 1, block(218, ink.ochre, signs.house(ink.brick))) +
  at(-118, -220, 1, block(218, ink.leaf, signs.star(ink.straw))) +
  at(116, -220, 1, block(218, ink.rose, signs.heart(ink.milk))) +
  at(2, -440, 1, block(218, ink.indigo, signs.moon(ink.straw)))

export const houseBlock = (colour: string, roof: string, width: number, height: number, kind = 0) =>
  solid(boxPath(-width / 2, -height, width, height, 6), colour, { shade: width * 0.17, light: 12 }) +
  [
    path(
      boxPath(-width * 0.14, -width * 0.44, width * 0.28, width * 0.44, width * 0.14),
      ink.coffee,
      'opacity=".7"',
    ) + [-0.28, 0.28].map((x) => rect(width * x - 20, -height + 50, 40, 50, ink.milk, 6)).join(''),
    [-0.24, 0.24]
      .flatMap((x) =>
        [0, 1, 2].map((row) => rect(width * x - 20, -height + 40 + row * 86, 40, 52, ink.milk, 20)),
      )
      .join(''),
    circle(0, -height * 0.56, width * 0.24, ink.milk) +
      line(
        `M0 ${r(-height * 0.56)}V${r(-height * 0.56 - width * 0.16)}M0 ${r(-height * 0.56)}L${r(width * 0.1)} ${r(-height * 0.56 + 8)}`,
        ink.coffee,
        8,
      ),
  ][kind] +
  solid(
    kind === 1
      ? `M${-width / 2 - 14} ${-height}V${-height - 40}H${width / 2 + 14}V${-height}z`
      : `M${-width / 2 - 20} ${-height + 4}L0 ${-height - width * 0.62}L${width / 2 + 20} ${-height + 4}z`,
    roof,
    { shade: 30, light: 12 },
  )

/** A top wound with bands; its point stands on (0, 0). */
export const spinningTop = (colours: [string, string, string]) =>
  solid('M-34 -520Q-30 -400 -60 -380H60Q30 -400 34 -520Q0 -544 -34 -520z', walnut, { shade: 22, light: 9 }) +
  solid(
    'M-60 -388C-230 -380 -300 -290 -270 -220C-220 -120 -80 -90 -30 -40L0 0L30 -40C80 -90 220 -120 270 -220C300 -290 230 -380 60 -388z',
    colours[0],
    {
      print:
        path('M-320 -300Q0 -250 320 -300V-230Q0 -170 -320 -230z', colours[1]) +
        path('M-320 -200Q0 -130 320 -200V-164Q0 -90 -320 -164z', colours[2]) +
        path('M-60 -60H60V10H-60z', ink.straw) +
        path('M-120 -400Q0 -360 120 -400V-370Q0 -330 -120 -370z', colours[2]),
      shade: 66,
      light: 22,
    },
  )

/** Wires with beads in a frame; 620 × 620. */
export function abacus(wood = beech): string {
  const next = random('abacus')
  return (
    shadow(300, 0.1) +
    solid(boxPath(-330, -56, 660, 56, 20), walnut, { print: woodgrain(walnut), shade: 18, light: 8 }) +
    [0, 1, 2, 3, 4, 5]
      .map((row) => {
        const y = -550 + row * 92
        const left = 2 + Math.floor(next() * 6)
        const colour = rainbow[row] ?? ink.coral
        const bead = (x: number, i: number) =>
          ellipse(x, y, 23, 36, i % 2 ? lighter(colour, 0.18) : colour) +
          ellipse(x - 7, y - 12, 5, 11, ink.milk, 'opacity=".5"') +
          path(`M${x + 3} ${y + 35}a23 36 0 0 0 0 -70a40 40 0 0 1 0 70z`, ink.coffee, 'opacity=".2"')
        return (
          line(`M-280 ${y}H280`, '#b8aa98', 8) +
          Array.from({ length: 9 }, (_, i) => bead(i < left ? -252 + i * 47 : 252 - (8 - i) * 47, i)).join('')
        )
      })
      .join('') +
    [-304, 304]
      .map((x) => at(x, 0, 1, solid(boxPath(-26, -640, 52, 600, 22), wood, { shade: 18, light: 8 })))
      .join('') +
    solid(boxPath(-330, -656, 660, 48, 22), wood, { print: woodgrain(wood), shade: 16, light: 8 })
  )
}

const lying = (outline: string) => path(outline, ink.coffee, 'opacity=".2" transform="translate(12 14)"')

/** A domino seen from above, 170 × 340. */
export function domino(
  first: number,
  second: number,
  colour: string = ink.milk,
  pip: string = ink.indigo,
): string {
  const spots: Record<number, [number, number][]> = {
    1: [[0, 0]],
    2: [
      [-1, -1],
      [1, 1],
    ],
    3: [
      [-1, -1],
      [0, 0],
      [1, 1],
    ],
    4: [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ],
    5: [
      [-1, -1],
      [1, -1],
      [0, 0],
      [-1, 1],
      [1, 1],
    ],
    6: [
      [-1, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [1, 1],
    ],
  }
  const half = (count: number, y: number) =>
    (spots[count] ?? []).map(([x, dy]) => circle(x * 42, y + dy * 44, 17, pip)).join('')
  const outline = boxPath(-85, -170, 170, 340, 24)
  return (
    lying(outline) +
    solid(outline, colour, { shade: 16, light: 8 }) +
    line('M-60 0H60', darker(colour, 0.3), 6) +
    circle(0, 0, 9, ink.ochre) +
    half(first, -86) +
    half(second, 86)
  )
}

/** A card of wood with a sign; 230 square. */
export const memoryTile = (colour: string, mark: string) => {
  const outline = boxPath(-130, -130, 260, 260, 30)
  return (
    lying(outline) +
    solid(outline, beech, { shade: 16, light: 9 }) +
    rect(-104, -104, 208, 208, colour, 20) +
    at(0, 0, 1.85, mark)
  )
}

/** Nine pieces of 240, one of them beside its place. */
export function puzzle(
  colours: string[],
  apart: { piece: number; x: number; y: number; turn: number },
): string {
  const size = 240
  const knob = (x: number, y: number, dx: number, dy: number, out: number) => {
    const [mx, my] = [x + dx * 0.5, y + dy * 0.5]
    const [nx, ny] = [(dy / size) * out, (-dx / size) * out]
    const point = (along: number, off: number) =>
      `${r(mx + dx * along + nx * off)} ${r(my + dy * along + ny * off)}`
    return `L${point(-0.09, 0)}C${point(-0.24, 62)} ${point(0.24, 62)} ${point(0.09, 0)}`
  }
  const outlineOf = (column: number, row: number) => {
    const edge = (x: number, y: number, dx: number, dy: number, out: number) =>
      `${out ? knob(x, y, dx, dy, out) : ''}L${x + dx} ${y + dy}`
    const sign = (a: number, b: number) => ((a + b) % 2 ? 1 : -1)
    return (
      'M0 0' +
      edge(0, 0, size, 0, row ? -sign(column, row - 1) : 0) +
      edge(size, 0, 0, size, column < 2 ? sign(row + 1, column) : 0) +
      edge(size, size, -size, 0, row < 2 ? sign(column, row) : 0) +
      edge(0, size, 0, -size, column ? -sign(row + 1, column - 1) : 0) +
      'z'
    )
  }
  const picture = (column: number, row: number) =>
    at(
      360 - column * size,
      360 - row * size,
      1,
      rect(-400, -400, 800, 800, colours[0] ?? ink.sky) +
        circle(170, -170, 110, colours[1] ?? ink.ochre) +
        path('M-400 120Q-200 -60 0 80T400 40V400H-400z', colours[2] ?? ink.leaf) +
        path('M-400 240Q-160 130 80 220T400 190V400H-400z', colours[3] ?? ink.forest) +
        path('M-230 90V-60L-130 -150L-30 -60V90z', ink.cream) +
        path('M-256 -50L-130 -170L-4 -50L-30 -40L-130 -130L-230 -40z', colours[4] ?? ink.terracotta) +
        rect(-156, 10, 52, 80, colours[4] ?? ink.terracotta) +
        line('M190 200V40', ink.cocoa, 20) +
        circle(190, 20, 70, colours[3] ?? ink.forest),
    )
  const drawPiece = (index: number) => {
    const [column, row] = [index % 3, Math.floor(index / 3)]
    const outline = outlineOf(column, row)
    return solid(outline, ink.milk, { print: picture(column, row), shade: 12, light: 9 })
  }
  const tray = boxPath(-400, -400, 800, 800, 26)
  let pieces = ''
  for (let index = 0; index < 9; index++)
    if (index !== apart.piece)
      pieces += at((index % 3) * size - 360, Math.floor(index / 3) * size - 360, 1, drawPiece(index))
  return (
    lying(tray) +
    solid(tray, walnut, { shade: 16, light: 10 }) +
    rect(-366, -366, 732, 732, darker(beech, 0.12), 8) +
    pieces +
    at(
      apart.x,
      apart.y,
      1,
      at(
        12,
        14,
        1,
        path(outlineOf(apart.piece % 3, Math.floor(apart.piece / 3)), ink.coffee, 'opacity=".22"'),
      ) + drawPiece(apart.piece),
      apart.turn,
    )
  )
}

/** Seven bars from long to short, seen from above; 900 wide. */
export const xylophone = () =>
  path(
    'M-450 -250L450 -130V-86L-450 -190zM-450 190L450 86V130L-450 250z',
    darker(beech, 0.25),
    'transform="translate(10 14)"',
  ) +
  path('M-450 -240L450 -130V-86L-450 -180zM-450 180L450 86V130L-450 240z', beech) +
  rainbow
    .map((colour, i) => {
      const half = 330 - i * 30
      const outline = boxPath(-52, -half, 104, half * 2, 26)
      return at(
        -384 + i * 128,
        0,
        1,
        lying(outline) +
          solid(outline, colour, { shade: 18, light: 9 }) +
          circle(0, -half * 0.58, 10, ink.straw) +
          circle(0, half * 0.58, 10, ink.straw),
      )
    })
    .join('')

export const mallet = (colour: string) =>
  at(
    10,
    14,
    1,
    line('M0 0V-440', ink.coffee, 22, 'opacity=".2"') + circle(0, -460, 52, ink.coffee, 'opacity=".2"'),
  ) +
  line('M0 0V-440', beech, 22) +
  line('M-4 0V-420', lighter(beech, 0.4), 6) +
  solid(ovalPath(0, -460, 52), colour, { shade: 22, light: 10 })

/** A diamond of paper; its middle is (0, 0), 640 high. */
export const kite = (colours: [string, string, string, string]) =>
  solid('M0 -340L240 -40L0 340L-240 -40z', colours[0], {
    print:
      path('M0 -360L260 -40H0z', colours[1]) +
      path('M0 360L260 -40H0z', colours[2]) +
      path('M0 360L-260 -40H0z', colours[3]) +
      circle(0, -40, 78, ink.cream) +
      at(0, -40, 1.2, signs.sun(ink.terracotta)),
    shade: 40,
    light: 16,
  }) + line('M0 -340V340M-240 -40H240', beech, 9)

export const kiteTail = (colours: string[]) =>
  line('M0 0C-120 90 60 170 -60 270S-40 400 -140 440', ink.milk, 7) +
  [
    [-38, 70, 30],
    [-18, 150, -30],
    [-40, 240, 40],
    [-70, 330, -20],
    [-120, 420, 30],
  ]
    .map(([x = 0, y = 0, turn], i) =>
      at(
        x,
        y,
        1,
        path('M0 0L-46 -26V26zM0 0L46 -26V26z', colours[i % colours.length] ?? ink.coral) +
          circle(0, 0, 9, ink.milk),
        turn,
      ),
    )
    .join('')

export const cloud = (colour: string = ink.milk) =>
  path('M-170 60a62 62 0 0 1 20 -120a92 92 0 0 1 170 -30a72 72 0 0 1 120 60a48 48 0 0 1 0 90z', colour)

/** A pin of 520. */
export const pin = (colour: string, second: string, wood: string = ink.milk) =>
  shadow(70, 0.22) +
  solid(
    turnedPath([
      [30, -520],
      [58, -478],
      [50, -400],
      [40, -350],
      [74, -240],
      [92, -140],
      [66, -6],
    ]),
    wood,
    {
      print:
        rect(-120, -400, 240, 26, colour) +
        rect(-120, -352, 240, 14, second) +
        rect(-120, -170, 240, 90, colour) +
        rect(-120, -70, 240, 16, second),
      shade: 36,
      light: 12,
    },
  )

export const ball = (radius: number, colour: string, band: string) =>
  shadow(radius * 0.8, 0.24) +
  at(
    0,
    -radius,
    1,
    solid(ovalPath(0, 0, radius), colour, {
      print: path(
        `M${-radius} ${-radius * 0.1}Q0 ${radius * 0.4} ${radius} ${-radius * 0.1}V${radius * 0.2}Q0 ${radius * 0.72} ${-radius} ${radius * 0.2}z`,
        band,
      ),
      shade: radius * 0.42,
      light: radius * 0.14,
    }) + ellipse(-radius * 0.36, -radius * 0.42, radius * 0.2, radius * 0.13, ink.milk, 'opacity=".6"'),
  )

export const marble = (radius: number, glass: string, first: string, second: string, turn = 0) =>
  shadow(radius * 0.7, 0.26) +
  at(
    0,
    -radius,
    1,
    circle(0, 0, radius, glass) +
      clip(
        ovalPath(0, 0, radius),
        at(
          0,
          0,
          radius / 60,
          path('M-70 -10C-30 -50 20 30 70 -14V14C20 60 -30 -18 -70 20z', first) +
            path('M-70 26C-30 -10 20 66 70 24V36C20 84 -30 10 -70 42z', second),
          turn,
        ) +
          circle(
            radius * -0.3,
            radius * -0.3,
            radius * 1.22,
            'none',
            `stroke="${ink.coffee}" stroke-width="${r(radius * 0.5)}" opacity=".16"`,
          ),
      ) +
      ellipse(-radius * 0.36, -radius * 0.42, radius * 0.22, radius * 0.14, ink.milk, 'opacity=".85"'),
  )

/** A bag of cloth tied with a cord; 420 wide, 480 high. */
export const clothBag = (colour: string, print: string, cord: string) =>
  shadow(210, 0.18) +
  solid(
    'M-60 -330C-160 -280 -240 -170 -214 -50Q-190 0 -120 0H120Q190 0 214 -50C240 -170 160 -280 60 -330z',
    colour,
    {
      print,
      shade: 60,
      light: 18,
    },
  ) +
  solid(
    'M-70 -330L-130 -450Q-60 -420 -30 -456Q0 -424 36 -458Q70 -420 130 -450L70 -330z',
    lighter(colour, 0.12),
    {
      shade: 24,
      light: 10,
    },
  ) +
  line('M-74 -330Q0 -300 74 -330', cord, 20) +
  line('M40 -318C90 -270 60 -220 110 -190M40 -318C60 -260 10 -230 30 -180', cord, 12)

/** A cup on a stick, its ball on a string. */
export const bilboque = (colour: string, second: string) =>
  line('M0 -470C-220 -520 -330 -330 -250 -130', ink.milk, 8) +
  at(-250, 0, 1, ball(92, second, ink.straw)) +
  shadow(90, 0.24) +
  solid('M-40 -310C-40 -200 -26 -120 -50 -60Q-60 -4 0 0Q60 -4 50 -60C26 -120 40 -200 40 -310z', beech, {
    print: rect(-80, -110, 160, 18, second) + rect(-80, -80, 160, 10, colour),
    shade: 24,
    light: 10,
  }) +
  solid('M-150 -560C-150 -400 -90 -300 -30 -290H30C90 -300 150 -400 150 -560z', colour, {
    print: path('M-170 -510Q0 -470 170 -510V-470Q0 -430 -170 -470z', second),
    shade: 46,
    light: 16,
  }) +
  ellipse(0, -560, 150, 27, lighter(colour, 0.25)) +
  ellipse(0, -557, 128, 20, darker(colour, 0.45))
