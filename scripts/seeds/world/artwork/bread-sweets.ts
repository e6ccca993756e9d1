import { crumb, crust, cut } from './bread-art.ts'
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
  tilt,
  turnedPath,
} from './shapes.ts'

const r = Math.round

export const chocolate = '#54301f'

/** A plate seen a little from above; what lies on it stands at (0, -24). */
export const plate = (colour: string, half: number, band: string = darker(colour, 0.14)) =>
  shadow(half * 0.86, 0.16) +
  ellipse(0, -8, half, half * 0.2, darker(colour, 0.2)) +
  ellipse(0, -20, half, half * 0.2, colour) +
  ellipse(0, -20, half * 0.9, half * 0.17, 'none', `stroke="${band}" stroke-width="7"`) +
  ellipse(0, -18, half * 0.66, half * 0.11, darker(colour, 0.08))

/** A stand for cakes; the cake stands at (0, -190). */
export const cakeStand = (colour: string) =>
  shadow(150, 0.2) +
  solid(
    turnedPath([
      [40, -180],
      [34, -110],
      [70, -50],
      [136, -8],
    ]),
    colour,
    { shade: 34, light: 12 },
  ) +
  ellipse(0, -172, 330, 58, darker(colour, 0.2)) +
  ellipse(0, -190, 330, 58, colour) +
  ellipse(0, -190, 290, 46, lighter(colour, 0.25))

/** Icing that runs down from a level edge, as wide as 2 × half. */
function drips(half: number, y: number, seed: string): string {
  const next = random(seed)
  let d = `M${-half} ${y}`
  const step = half / 4
  for (let i = 0; i < 8; i++) {
    const long = 40 + next() * 66 - (i % 2 ? 0 : 26)
    d += `c0 ${r(long)} ${r(step)} ${r(long)} ${r(step)} 0`
  }
  return `${d}z`
}

/** A ring cake with ridges and icing, 520 wide. */
export function ringCake(colour: string, icing: string, topping: string): string {
  const next = random('ring')
  const body = turnedPath([
    [150, -270],
    [236, -220],
    [262, -110],
    [246, -8],
  ])
  return (
    solid(body, colour, {
      shade: 70,
      print: line(
        [-200, -130, -50, 40, 124, 196]
          .map((x) => `M${r(x * 0.66)} -280Q${r(x * 1.12)} -150 ${x} 30`)
          .join(''),
        darker(colour, 0.2),
        9,
      ),
    }) +
    solid(
      'M-214 -236C-190 -290 -70 -304 0 -304S190 -290 214 -236C236 -180 200 -130 178 -180C160 -220 140 -90 104 -120C80 -140 84 -210 50 -196C16 -180 30 -60 -14 -84C-44 -100 -30 -200 -62 -196C-92 -190 -90 -110 -126 -124C-160 -140 -146 -210 -170 -190C-200 -160 -234 -190 -214 -236z',
      icing,
      { shade: 26, light: 14 },
    ) +
    ellipse(0, -274, 96, 96 * tilt, darker(icing, 0.2)) +
    ellipse(0, -268, 80, 80 * tilt * 0.8, darker(colour, 0.4)) +
    Array.from({ length: 18 }, () => {
      const a = next() * Math.PI * 2
      const far = 0.64 + next() * 0.32
      return circle(Math.cos(a) * 176 * far, -262 + Math.sin(a) * 34 * far, 7, topping)
    }).join('')
  )
}

/** A square of sheet cake with icing, 270 × 190. */
export const cakeSquare = (colour: string, icing: string, seed: string) =>
  shadow(150, 0.14) +
  solid(boxPath(-140, -170, 280, 170, 14), colour, {
    shade: 34,
    light: 10,
    print:
      circle(-70, -50, 8, darker(colour, 0.16)) +
      circle(30, -80, 9, darker(colour, 0.16)) +
      circle(84, -34, 7, darker(colour, 0.16)) +
      circle(-20, -28, 6, lighter(colour, 0.4)),
  }) +
  path(`M-140 -164L-112 -206H124L140 -164z`, lighter(icing, 0.14)) +
  path(drips(140, -168, seed), icing) +
  line('M-96 -190H40', ink.milk, 7, 'opacity=".5"')

/** From above; wide 2 × radius. */
export function cookie(radius: number, dough: string, chips: string, seed: string): string {
  const next = random(seed)
  const outline = blob(
    Array.from({ length: 11 }, (_, i): Point => {
      const a = (i / 11) * Math.PI * 2
      const far = radius * (0.95 + next() * 0.09)
      return [Math.cos(a) * far, Math.sin(a) * far]
    }),
  )
  return (
    path(outline, ink.coffee, 'opacity=".22" transform="translate(10 14)"') +
    solid(outline, dough, {
      shade: radius * 0.22,
      light: radius * 0.09,
      print:
        Array.from({ length: 15 }, (_, i) => {
          const a = i * 2.4 + next() * 0.5
          const far = Math.sqrt((i + 0.5) / 15) * radius * 0.84
          const [x, y] = [r(Math.cos(a) * far), r(Math.sin(a) * far)]
          return path(
            `M${x - 24} ${y + 6}q6 -32 28 -32t24 26q-8 26 -28 24t-24 -18z`,
            next() > 0.3 ? chips : lighter(chips, 0.16),
          )
        }).join('') +
        line(
          `M${r(-radius * 0.5)} ${r(radius * 0.16)}q${r(radius * 0.2)} -14 ${r(radius * 0.4)} 6`,
          darker(dough, 0.22),
          5,
        ),
    })
  )
}

/** A pile of biscuits from the side. */
export const cookieStack = (count: number, dough: string, chips: string) =>
  shadow(230, 0.14) +
  Array.from({ length: count }, (_, i) => {
    const next = random(`stack${i}`)
    const lean = r((next() - 0.5) * 34)
    return at(
      lean,
      -i * 74,
      1,
      solid(
        'M-226 -40C-220 -84 -120 -92 0 -92S220 -84 226 -40C226 -4 120 4 0 4S-226 -4 -226 -40z',
        i % 2 ? lighter(dough, 0.1) : dough,
        {
          shade: 26,
          light: 11,
          print:
            [0, 1, 2, 3, 4, 5]
              .map((j) => ellipse(-180 + j * 70 + next() * 30, -66 + next() * 46, 21, 13, chips))
              .join('') + line('M-230 -22Q0 10 230 -22', darker(dough, 0.2), 6, 'opacity=".5"'),
        },
      ),
    )
  }).join('')

/** Rolled with cinnamon, seen from above; 280 across. */
export const snail = (dough: string, filling: string, icing: string) =>
  circle(8, 12, 142, ink.coffee, 'opacity=".22"') +
  solid(ovalPath(0, 0, 140), dough, { shade: 26, light: 12 }) +
  line(
    'M118 20C110 90 30 130 -50 104C-120 80 -130 -10 -84 -66C-36 -116 56 -100 80 -34C98 24 46 72 -10 60C-60 46 -66 -14 -30 -36C6 -54 40 -24 28 6C20 22 4 20 -2 10',
    filling,
    20,
  ) +
  line(
    'M118 20C110 90 30 130 -50 104C-120 80 -130 -10 -84 -66C-36 -116 56 -100 80 -34',
    darker(filling, 0.25),
    5,
    'opacity=".5"',
  ) +
  line(
    'M-120 -40Q-60 -10 -30 -90T40 -40T110 -70M-110 50Q-60 20 -20 70T70 30T112 60',
    icing,
    15,
    'opacity=".92"',
  )

/** A split bun filled with cream and dusted with sugar. */
export const dreamBun = (cream: string) => {
  const next = random('sugar')
  return (
    shadow(180, 0.16) +
    solid('M-186 -90C-200 -10 -120 0 0 0S200 -10 186 -90Q0 -130 -186 -90z', crust.golden, {
      shade: 40,
      light: 12,
    }) +
    path(
      'M-190 -96C-210 -150 -150 -170 0 -170S210 -150 190 -96C170 -50 130 -110 100 -74C70 -40 40 -100 0 -70C-40 -44 -70 -104 -100 -70C-130 -46 -170 -56 -190 -96z',
      cream,
    ) +
    line('M-150 -104q40 24 80 0t80 4t80 -6', darker(cream, 0.16), 7) +
    solid('M-188 -132C-196 -260 -90 -304 0 -304S196 -260 188 -132Q0 -90 -188 -132z', crust.baked, {
      shade: 50,
      light: 14,
      print:
        path(
          'M-140 -230Q-60 -310 20 -306Q120 -300 160 -220Q60 -260 -20 -250T-140 -230z',
          ink.milk,
          'opacity=".75"',
        ) +
        Array.from({ length: 28 }, () =>
          circle((next() - 0.5) * 320, -140 - next() * 150, 2.5 + next() * 4, ink.milk),
        ).join(''),
    })
  )
}

/** A drop of dough in crumbs, 190 wide and 280 high. */
export function drumstick(colour: string, seed: string): string {
  const next = random(seed)
  return (
    shadow(90, 0.2) +
    solid(
      'M0 -290C16 -290 24 -250 44 -210C80 -150 106 -120 104 -76C100 -16 50 0 0 0S-100 -16 -104 -76C-106 -120 -80 -150 -44 -210C-24 -250 -16 -290 0 -290z',
      colour,
      {
        shade: 36,
        light: 12,
        print: Array.from({ length: 30 }, () =>
          circle(
            (next() - 0.5) * 190,
            -next() * 250,
            3 + next() * 4,
            next() > 0.5 ? darker(colour, 0.25) : lighter(colour, 0.35),
          ),
        ).join(''),
      },
    )
  )
}

/** A pie in its fluted dish with leaves of dough; 640 wide. */
export const pie = (dish: string, dough: string = crust.golden) =>
  shadow(280, 0.16) +
  solid('M-310 -150L-250 -10Q0 30 250 -10L310 -150z', dish, {
    shade: 60,
    light: 16,
    print: line(
      [-260, -190, -110, -30, 50, 130, 210, 280].map((x) => `M${x} -150L${r(x * 0.82)} 20`).join(''),
      darker(dish, 0.2),
      8,
    ),
  }) +
  solid('M-300 -160C-260 -300 -120 -330 0 -330S260 -300 300 -160Q0 -80 -300 -160z', dough, {
    shade: 60,
    light: 18,
    print:
      [-70, 70].map((x) => line(`M${x} -300L${r(x * 1.5)} -200`, darker(dough, 0.4), 13)).join('') +
      [0, 72, 144, 216, 288]
        .map((turn) =>
          path(
            'M0 0C-40 -20 -40 -80 0 -100C40 -80 40 -20 0 0z',
            lighter(dough, 0.22),
            `stroke="${darker(dough, 0.3)}" stroke-width="5" transform="translate(0 -214) scale(1 .6) rotate(${turn})"`,
          ),
        )
        .join(''),
  }) +
  Array.from({ length: 13 }, (_, i) => {
    const x = -312 + i * 52
    return solid(
      ovalPath(x, -152 + 36 * Math.cos((x / 330) * 1.5), 34, 27),
      i % 2 ? dough : lighter(dough, 0.12),
      { shade: 12, light: 8 },
    )
  }).join('')

/** A small pie in a fluted cup, 220 wide. */
export const pielet = (cup: string, dough: string = crust.golden) =>
  shadow(100, 0.2) +
  solid('M-112 -110L-80 0Q0 16 80 0L112 -110z', cup, {
    shade: 28,
    light: 10,
    print: line(
      [-80, -40, 0, 40, 80].map((x) => `M${x} -120L${r(x * 0.76)} 10`).join(''),
      darker(cup, 0.2),
      6,
    ),
  }) +
  solid('M-128 -104C-130 -190 -50 -206 0 -206S130 -190 128 -104Q0 -70 -128 -104z', dough, {
    shade: 30,
    light: 11,
  }) +
  circle(0, -170, 13, ink.coffee) +
  circle(-3, -173, 5, ink.leaf)

/** A log of thin layers, cut in front; 640 wide. */
export const rollCake = (dough: string, filling: string) =>
  shadow(310, 0.14) +
  solid(boxPath(-160, -330, 480, 324, 60), dough, {
    shade: 60,
    light: 16,
    print: line('M-40 -250H260M0 -180H300M-60 -110H240', darker(dough, 0.14), 6, 'stroke-dasharray="30 46"'),
  }) +
  solid(ovalPath(-150, -166, 150, 166), lighter(dough, 0.3), { shade: 16, light: 9 }) +
  line(
    'M-150 -14C-60 -14 -24 -90 -24 -166S-70 -304 -150 -304S-272 -240 -272 -166S-220 -46 -150 -46S-60 -100 -60 -166S-100 -268 -150 -268S-236 -220 -236 -166S-200 -82 -150 -82S-96 -120 -96 -166S-120 -232 -150 -232S-200 -200 -200 -166S-180 -118 -150 -118S-128 -150 -138 -170',
    filling,
    11,
  )

/** A tall sweet bread in paper, 440 wide. */
export const panettone = (paper: string, print: string) => {
  const next = random('panettone')
  return (
    shadow(210, 0.18) +
    solid('M-204 -280C-270 -420 -150 -520 0 -520S270 -420 204 -280z', crust.baked, {
      shade: 64,
      light: 18,
      print:
        line('M-120 -420L120 -470M-20 -520L20 -360', lighter(crust.baked, 0.5), 20) +
        Array.from({ length: 20 }, (_, i) =>
          circle(
            (next() - 0.5) * 380,
            -300 - next() * 180,
            8 + next() * 5,
            [ink.wine, ink.leaf, ink.coral][i % 3] ?? ink.wine,
          ),
        ).join(''),
    }) +
    solid('M-204 -300L-190 -6Q0 24 190 -6L204 -300Q0 -258 -204 -300z', paper, {
      print,
      shade: 60,
      light: 16,
    }) +
    path('M-204 -300Q0 -258 204 -300L203 -278Q0 -236 -203 -278z', ink.ochre)
  )
}

/** A wide basket with a cloth; what is in it stands behind the rim, at (0, -190). */
export function breadBasket(colour: string, cloth: string, print: string, inside: string): string {
  let weave = ''
  for (let row = 0; row < 7; row++)
    for (let column = -9; column < 10; column++)
      weave += `M${column * 40 + (row % 2) * 20 - 14} ${-176 + row * 27}q14 -10 28 0`
  return (
    shadow(330, 0.14) +
    line('M-300 -180C-260 -620 260 -620 300 -180', darker(colour, 0.25), 30) +
    line('M-304 -190C-262 -626 250 -626 292 -200', lighter(colour, 0.2), 7) +
    ellipse(0, -186, 350, 60, darker(colour, 0.5)) +
    at(0, -190, 1, inside) +
    solid(
      'M-350 -186Q0 -110 350 -186C350 -100 320 -40 280 -6Q0 30 -280 -6C-320 -40 -350 -100 -350 -186z',
      colour,
      {
        shade: 60,
        light: 16,
        print:
          rect(-400, -110, 800, 54, darker(colour, 0.4), 0, 'opacity=".4"') +
          line(weave, darker(colour, 0.36), 8),
      },
    ) +
    solid(
      'M-356 -196Q0 -110 356 -196L330 -120Q250 -50 190 -110Q110 -20 20 -84Q-70 -10 -150 -100Q-250 -40 -330 -124z',
      cloth,
      { print, shade: 22, light: 10 },
    )
  )
}

/** A paper sack of flour, 420 × 560. */
export const flourSack = (paper: string, band: string, mark: string) =>
  shadow(210, 0.18) +
  solid('M-190 -500C-214 -340 -222 -160 -206 -16Q0 16 206 -16C222 -160 214 -340 190 -500z', paper, {
    shade: 80,
    print: rect(-240, -120, 480, 50, band) + rect(-240, -56, 480, 14, band) + at(0, -150, 0.86, mark),
  }) +
  solid('M-196 -490L-210 -570Q0 -590 210 -570L196 -490Q0 -470 -196 -490z', darker(paper, 0.1), {
    shade: 22,
    light: 10,
  }) +
  line('M-190 -530Q0 -548 190 -530', band, 8, 'stroke-dasharray="20 14"')

/** A jar of living dough with a cloth on top; 340 × 480. */
export function leavenJar(cloth: string, print: string, band: string): string {
  const next = random('leaven')
  const glass = boxPath(-170, -420, 340, 414, 54)
  return (
    shadow(180, 0.18) +
    solid(glass, lighter(ink.sky, 0.5), {
      shade: 50,
      light: 26,
      print:
        path('M-190 -290Q-120 -330 -60 -300T60 -306T190 -286V10H-190z', crumb) +
        Array.from({ length: 34 }, () =>
          circle(
            (next() - 0.5) * 310,
            -20 - next() * 240,
            4 + next() * 11,
            next() > 0.5 ? '#e3c890' : ink.milk,
          ),
        ).join(''),
    }) +
    rect(-174, -200, 348, 16, band, 6) +
    solid(
      'M-176 -410C-190 -480 -100 -492 0 -492S190 -480 176 -410L206 -330Q150 -350 110 -320Q60 -350 0 -318Q-60 -350 -110 -320Q-150 -350 -206 -330z',
      cloth,
      { print, shade: 28, light: 10 },
    ) +
    line('M-178 -404Q0 -376 178 -404', ink.cocoa, 10)
  )
}

/** A cutting board seen from the side, 1000 wide. */
export const board = (wood: string) =>
  shadow(470, 0.07) +
  solid(boxPath(-500, -44, 1000, 44, 18), wood, { shade: 16, light: 8 }) +
  path('M-490 -44L-440 -86H440L490 -44z', lighter(wood, 0.18)) +
  line('M-400 -66H-120M-40 -58H220M280 -70H380', darker(wood, 0.12), 5)

export const dust = (seed: string, width: number, height: number, count = 40) => {
  const next = random(seed)
  return Array.from({ length: count }, () =>
    circle((next() - 0.5) * width, (next() - 0.5) * height, 3 + next() * 7, ink.milk, 'opacity=".75"'),
  ).join('')
}

export const cornBread = (colour: string = '#dba23f') => {
  const outline = 'M-190 -70C-196 -180 -90 -232 0 -232S196 -180 190 -70C186 -10 100 0 0 0S-186 -10 -190 -70z'
  return (
    shadow(190, 0.16) +
    solid(outline, colour, {
      shade: 50,
      light: 16,
      print: [-104, -8, 88]
        .map(
          (x) =>
            cut([x - 70, -76], [x + 44, -214], 17, colour) + cut([x + 84, -92], [x - 40, -206], 15, colour),
        )
        .join(''),
    })
  )
}

export const butter = (dish: string) =>
  shadow(130, 0.16) +
  ellipse(0, -14, 170, 34, darker(dish, 0.14)) +
  ellipse(0, -24, 170, 34, dish) +
  solid(boxPath(-90, -110, 180, 84, 10), '#f0d27a', { shade: 24, light: 10 }) +
  path('M-90 -104L-62 -134H112L90 -104z', '#f7e3a0')
