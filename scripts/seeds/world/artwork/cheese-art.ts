import { darker, ink, lighter } from './palette.ts'
import { random } from './random.ts'
import {
  at,
  blob,
  boxPath,
  circle,
  clip,
  ellipse,
  group,
  line,
  ovalPath,
  path,
  rect,
  shadow,
  solid,
  tilt,
  turnedPath,
} from './shapes.ts'

/** A round wooden board under the rest. */
export const board = (halfWidth: number, wood = '#b57a45') =>
  shadow(halfWidth, 0.2) +
  ellipse(0, 0, halfWidth, halfWidth * 0.19, darker(wood, 0.25)) +
  ellipse(0, -18, halfWidth, halfWidth * 0.19, wood) +
  clip(
    ovalPath(0, -18, halfWidth, halfWidth * 0.19),
    [-0.11, -0.04, 0.03, 0.1]
      .map((y) =>
        line(
          `M${-halfWidth} ${halfWidth * y - 18}q${halfWidth} ${-halfWidth * 0.05} ${halfWidth * 2} 0`,
          darker(wood, 0.16),
          4,
        ),
      )
      .join(''),
  )

const holes = (
  seed: string,
  colour: string,
  box: [x: number, y: number, width: number, height: number],
  count: number,
  size: number,
) => {
  const next = random(seed)
  return Array.from({ length: count }, () => {
    const radius = size * (0.35 + next() * 0.65)
    const [x, y] = [box[0] + next() * box[2], box[1] + next() * box[3]]
    return (
      ellipse(x, y, radius, radius * 0.82, colour) +
      ellipse(x + radius * 0.2, y + radius * 0.2, radius * 0.72, radius * 0.55, darker(colour, 0.16))
    )
  }).join('')
}

/** A whole wheel, `width` to each side; with a cut, a wedge is missing at the front. */
export function wheel(
  rind: string,
  paste: string,
  height: number,
  cut = false,
  seed = 'wheel',
  width = 300,
): string {
  const rise = width * 0.24
  const side = `M${-width} ${-height}V${-rise * 0.5}A${width} ${rise} 0 0 0 ${width} ${-rise * 0.5}V${-height}z`
  const marks = [0.3, 0.6]
    .map((share) =>
      line(
        `M${-width} ${-height * share - 20}A${width} ${rise} 0 0 0 ${width} ${-height * share - 20}`,
        darker(rind, 0.13),
        6,
      ),
    )
    .join('')
  const top =
    ellipse(0, -height, width, rise, lighter(rind, 0.28)) +
    ellipse(0, -height, width * 0.9, rise * 0.86, lighter(rind, 0.38))
  const [a, b] = [-width * 0.28, width * 0.52]
  const edge = (x: number) => -height + rise * Math.sqrt(1 - (x / width) ** 2)
  const gap = cut
    ? path(
        `M0 ${-height}L${a} ${edge(a)}V${edge(a) + height - rise * 0.5 + 8}L${b} ${edge(b) + height - rise * 0.5 + 8}V${edge(b)}z`,
        darker(paste, 0.55),
      ) +
      path(`M0 ${-height}L${a} ${edge(a)}V${edge(a) + height - rise * 0.5}L0 ${-rise * 0.5}z`, paste) +
      path(
        `M0 ${-height}L${b} ${edge(b)}V${edge(b) + height - rise * 0.5}L0 ${-rise * 0.5}z`,
        darker(paste, 0.12),
      ) +
      clip(
        `M0 ${-height}L${b} ${edge(b)}V${edge(b) + height - rise * 0.5}L0 ${-rise * 0.5}z`,
        holes(seed, darker(paste, 0.24), [20, -height, b, height], 9, 17),
      ) +
      clip(
        `M0 ${-height}L${a} ${edge(a)}V${edge(a) + height - rise * 0.5}L0 ${-rise * 0.5}z`,
        holes(`${seed}2`, darker(paste, 0.16), [a, -height, -a, height], 6, 14),
      )
    : ''
  return shadow(width, 0.26) + solid(side, rind, { print: marks, shade: 80, light: 18 }) + top + gap
}

/** A triangular piece with its cut side to us. */
export function wedge(rind: string, paste: string, seed: string, veins = ''): string {
  const face = 'M-260 -190L250 -250V-30L-260 0z'
  return (
    shadow(270, 0.2) +
    path('M-260 -190L60 -330L250 -250z', lighter(paste, 0.42)) +
    solid(face, paste, {
      print: veins ? mould(seed, veins) : holes(seed, darker(paste, 0.22), [-250, -240, 480, 230], 12, 26),
      shade: 46,
      light: 14,
    }) +
    path('M250 -250L60 -330L40 -330L272 -240V-28L250 -30z', rind) +
    path('M-260 -190L60 -330L46 -336L-268 -196z', darker(rind, 0.1))
  )
}

function mould(seed: string, colour: string): string {
  const next = random(seed)
  return Array.from({ length: 26 }, () => {
    const [x, y] = [-240 + next() * 460, -230 + next() * 210]
    return line(
      `M${Math.round(x)} ${Math.round(y)}q${Math.round(10 + next() * 18)} ${Math.round(-14 + next() * 24)} ${Math.round(24 + next() * 26)} ${Math.round(-8 + next() * 16)}`,
      colour,
      5 + next() * 9,
      'opacity=".75"',
    )
  }).join('')
}

/** Fresh cheese with the marks of its basket. */
export function freshCheese(colour: string, herbs = ''): string {
  const body = turnedPath([
    [236, -210],
    [250, -190],
    [252, -100],
    [242, -10],
  ])
  const weave =
    Array.from({ length: 13 }, (_, i) =>
      line(`M${-250 + i * 42} -220q${(6 - i) * -3} 110 ${(6 - i) * 2} 240`, darker(colour, 0.11), 7),
    ).join('') +
    [-160, -110, -60].map((y) => line(`M-260 ${y}Q0 ${y + 62} 260 ${y}`, darker(colour, 0.09), 6)).join('')
  return (
    shadow(250) +
    solid(body, colour, { print: weave + herbs, shade: 60 }) +
    ellipse(0, -212, 236, 44, lighter(colour, 0.55)) +
    ellipse(0, -212, 196, 33, 'none', `stroke="${darker(colour, 0.08)}" stroke-width="5"`)
  )
}

/** Gourd-shaped cheeses, tied in pairs, hanging from a peg at (0, 0). */
export function hangingPair(colour: string, rope: string = ink.straw): string {
  const one = (x: number, length: number, turn: number) =>
    at(
      x,
      length,
      1,
      line('M0 40V-40', rope, 14) +
        solid(
          blob([
            [0, 0],
            [60, 30],
            [66, 84],
            [128, 180],
            [120, 300],
            [0, 360],
            [-120, 300],
            [-128, 180],
            [-66, 84],
            [-60, 30],
          ]),
          colour,
          {
            shade: 70,
            print:
              [80, 96].map((y) => line(`M-90 ${y}q90 22 180 0`, rope, 9)).join('') +
              line('M0 100V380M-60 110Q-110 240 -40 360M60 110Q110 240 40 360', darker(rope, 0.15), 6),
          },
        ),
      turn,
    )
  return (
    line('M0 0C-30 90 -120 90 -150 190M0 0C20 130 120 160 150 280', rope, 14) +
    one(-160, 200, 3) +
    one(165, 290, -3)
  )
}

/** Logs of goat's cheese, one cut. */
export const log = (colour: string, coat: string, print: string) =>
  shadow(300, 0.17) +
  at(
    30,
    -118,
    0.92,
    solid('M-270 -170H190V0H-270Q-330 -10 -330 -85T-270 -170z', coat, { print, shade: 50 }) +
      ellipse(190, -85, 48, 85, coat) +
      ellipse(192, -85, 40, 74, colour),
    -3,
  ) +
  solid('M-300 -170H190V0H-300Q-360 -10 -360 -85T-300 -170z', coat, { print, shade: 50 }) +
  ellipse(190, -85, 48, 85, coat) +
  ellipse(192, -85, 40, 74, colour) +
  at(
    300,
    26,
    1,
    ellipse(10, -20, 60, 46, ink.coffee, 'opacity=".2"') +
      ellipse(0, -52, 78, 70, coat) +
      ellipse(-4, -56, 68, 60, lighter(colour, 0.4)),
  )

/** A brick of butter or curd cheese in an open wrapper. */
export const brick = (colour: string, wrapper: string, print: string) =>
  shadow(290, 0.18) +
  solid('M-280 -150L-310 10Q0 40 310 0L280 -150z', wrapper, { print, shade: 50 }) +
  path('M-240 -330L60 -380L250 -320L-50 -260z', lighter(colour, 0.5)) +
  path('M-240 -330L-50 -260V-60L-240 -110z', colour) +
  path('M-50 -260L250 -320V-110L-50 -60z', darker(colour, 0.12)) +
  solid(
    'M-300 -160L-230 -100L-150 -140L-60 -66L40 -130L130 -84L210 -146L300 -170L310 0Q0 40 -310 10z',
    lighter(wrapper, 0.2),
    { print, shade: 36 },
  )

/** Skewers of grilled cheese, fanned. */
export const skewers = (colour: string, stick = '#c69a5c') =>
  [-26, -9, 9, 26]
    .map((turn, i) =>
      at(
        -240 + i * 160,
        0,
        1,
        line('M0 0V-520', stick, 16) +
          solid(boxPath(-46, -500, 92, 320, 22), colour, {
            shade: 36,
            print: [-460, -400, -340, -280, -220]
              .map((y) => line(`M-70 ${y + (i % 2) * 14}l140 -34`, '#8a4b1e', 15, 'opacity=".75"'))
              .join(''),
          }),
        turn * 0.55,
      ),
    )
    .join('')

/** A pot with a cloth over its lid. */
export function clothPot(
  content: string,
  cloth: string,
  print: string,
  paper: string = ink.cream,
  mark = '',
): string {
  return (
    shadow(180) +
    solid(
      turnedPath([
        [160, -330],
        [182, -290],
        [188, -160],
        [176, -8],
      ]),
      content,
      { shade: 60, light: 26, print: rect(-200, -230, 400, 150, paper) + at(0, -154, 1, mark) },
    ) +
    solid(
      'M-176 -340Q-236 -300 -222 -252Q-180 -280 -130 -250Q-80 -286 -20 -248Q40 -286 100 -250Q160 -284 222 -254Q236 -300 176 -340z',
      cloth,
      { print, shade: 30 },
    ) +
    solid(
      turnedPath([
        [150, -400],
        [172, -372],
        [176, -336],
      ]),
      cloth,
      { print, shade: 40 },
    ) +
    rect(-182, -346, 364, 16, ink.terracotta, 8)
  )
}

/** A glass bottle of milk or yoghurt. */
export const milkBottle = (milk: string, cap: string, paper: string, mark: string) =>
  shadow(140) +
  solid(
    turnedPath([
      [66, -600],
      [64, -480],
      [134, -380],
      [140, -200],
      [130, -8],
    ]),
    milk,
    { shade: 50, light: 26, print: rect(-160, -300, 320, 200, paper) + at(0, -200, 1, mark) },
  ) +
  solid(
    turnedPath([
      [78, -640],
      [80, -610],
      [76, -588],
    ]),
    cap,
    { shade: 24 },
  )

/** A cow's head for labels and the logo, 300 wide. */
export const cow = (hide: string, patch: string) =>
  path(
    'M-84 -88Q-150 -130 -140 -170Q-90 -160 -62 -110zM84 -88Q150 -130 140 -170Q90 -160 62 -110z',
    ink.straw,
  ) +
  path(
    'M-90 -70Q-170 -90 -186 -40Q-140 -10 -92 -34zM90 -70Q170 -90 186 -40Q140 -10 92 -34z',
    darker(hide, 0.15),
  ) +
  path('M-98 -100Q0 -150 98 -100Q112 20 78 96Q0 140 -78 96Q-112 20 -98 -100z', hide) +
  clip('M-98 -100Q0 -150 98 -100Q112 20 78 96Q0 140 -78 96Q-112 20 -98 -100z', circle(84, -60, 84, patch)) +
  ellipse(0, 82, 92, 52, ink.clay) +
  circle(-34, 80, 11, ink.cocoa) +
  circle(34, 80, 11, ink.cocoa) +
  circle(-46, -26, 12, ink.night) +
  circle(46, -26, 12, ink.night) +
  line('M-22 108q22 12 44 0', ink.cocoa, 6)

/** Figs, guava paste, a knife: what cheese is eaten with. */
export const guavaSlab = (colour: string = ink.wine) =>
  path('M-160 -40L-30 12L170 -45L226 -14L14 46L-130 6z', ink.coffee, 'opacity=".22"') +
  path('M-160 -120L40 -160L170 -120L-30 -70z', lighter(colour, 0.25)) +
  path('M-160 -120L-30 -70V10L-160 -40z', colour) +
  path('M-30 -70L170 -120V-40L-30 10z', darker(colour, 0.25))

export const knife = (wood: string = ink.cocoa) =>
  group(
    ellipse(20, 16, 210, 12, ink.coffee, 'opacity=".18"') +
      path('M-10 -16L190 -18Q240 0 190 14L-10 12z', '#d5d8d2') +
      path('M-10 2L200 4Q190 14 180 14L-10 12z', '#aab0aa') +
      rect(-190, -18, 190, 34, wood, 16) +
      circle(-150, -1, 5, ink.straw) +
      circle(-60, -1, 5, ink.straw),
  )

/** Small balls of cheese bread in a bowl. */
export const roundsInBowl = (bowl: string, crust: string, print = '') =>
  shadow(250, 0.2) +
  [
    [-150, -230],
    [-50, -260],
    [60, -262],
    [160, -228],
    [-100, -320],
    [6, -350],
    [110, -318],
    [-186, -200],
    [190, -204],
    [-20, -220],
    [80, -214],
  ]
    .map(
      ([x = 0, y = 0]) =>
        solid(ovalPath(x, y, 78, 70), crust, { shade: 30, light: 12 }) +
        line(`M${x - 30} ${y - 18}q20 -14 40 2`, darker(crust, 0.2), 5),
    )
    .join('') +
  solid(
    turnedPath([
      [290, -220],
      [262, -110],
      [120, -8],
    ]),
    bowl,
    { print, shade: 80 },
  ) +
  line(`M-288 -220A290 ${290 * tilt} 0 0 0 288 -220`, lighter(bowl, 0.4), 12)
