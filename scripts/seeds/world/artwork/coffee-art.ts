import { darker, ink, lighter, mix } from './palette.ts'
import { random } from './random.ts'
import { sprig, steam } from './scene.ts'
import {
  at,
  blob,
  boxPath,
  circle,
  clip,
  ellipse,
  group,
  lifted,
  line,
  ovalPath,
  path,
  rect,
  shadow,
  solid,
  tilt,
  turnedPath,
} from './shapes.ts'

export type Label = 'mountain' | 'sun' | 'leaf' | 'bird' | 'bean' | 'flower' | 'moon' | 'rain'

/** What a label shows, in a round field of radius 150. */
function emblem(label: Label, main: string, second: string): string {
  const marks: Record<Label, string> = {
    mountain:
      circle(52, -62, 40, second) +
      path('M-150 90L-58 -58L-8 14L38 -40L150 90V160H-150z', main) +
      path('M-58 -58L-88 -8L-62 -22L-44 4L-26 -10z', ink.milk),
    sun:
      circle(0, 10, 62, second) +
      Array.from({ length: 12 }, (_, i) =>
        rect(-7, -112, 14, 36, main, 7, `transform="translate(0 10) rotate(${i * 30})"`),
      ).join('') +
      path('M-160 96q80 -50 160 -10t160 -14v110h-320z', main),
    leaf: at(0, 128, 1, sprig(250, main, second, 4)),
    bird:
      path('M-108 26c30 -92 120 -120 172 -52l52 12l-48 20c-14 78 -104 104 -158 52l-56 30z', main) +
      path('M-50 16c40 -34 84 -30 104 6c-32 30 -74 34 -104 -6z', second) +
      circle(70, -22, 9, ink.milk),
    bean: at(-36, 20, 3.1, bean(main, -30)) + at(62, -34, 2.3, bean(second, 25)),
    flower:
      Array.from({ length: 8 }, (_, i) =>
        ellipse(0, -72, 32, 56, main, `transform="rotate(${i * 45})"`),
      ).join('') + circle(0, 0, 38, second),
    moon:
      path('M40 -108a110 110 0 1 0 72 150a92 92 0 0 1 -72 -150z', main) +
      circle(72, -40, 11, second) +
      circle(104, 10, 7, second) +
      circle(40, 0, 7, second),
    rain:
      path('M-110 0a62 62 0 0 1 66 -74a78 78 0 0 1 146 20a46 46 0 0 1 4 92h-160a50 50 0 0 1 -56 -38z', main) +
      [-70, -20, 30, 80].map((x, i) => line(`M${x} ${62 + (i % 2) * 14}l-12 44`, second, 13)).join(''),
  }
  return marks[label]
}

export const bean = (colour: string, turn = 0) =>
  group(
    ellipse(0, 0, 26, 18, colour) +
      line('M-23 4q12 -12 23 -4t23 -6', darker(colour, 0.5), 4) +
      line('M-14 -10q10 -5 20 -3', lighter(colour, 0.4), 3, 'opacity=".6"'),
    `transform="rotate(${turn})"`,
  )

/** Beans strewn on the table, around (0, 0). */
export function beans(
  seed: string,
  count: number,
  width: number,
  depth = 70,
  colour: string = ink.cocoa,
): string {
  const next = random(seed)
  return Array.from({ length: count }, () => ({
    x: (next() - 0.5) * width,
    y: (next() - 0.5) * depth,
    turn: next() * 180,
    tone: next(),
  }))
    .sort((a, b) => a.y - b.y)
    .map(
      ({ x, y, turn, tone }) =>
        ellipse(x + 5, y + 12, 27, 10, ink.coffee, 'opacity=".22" class="shadow"') +
        at(x, y, 1.05, bean(mix(colour, ink.coffee, tone * 0.6), turn)),
    )
    .join('')
}

/** A bag of 420 × 640 with its top folded. */
export function coffeeBag(colour: string, paper: string, label: Label, second: string = ink.ochre): string {
  const body = 'M-200 -560Q-214 -300 -208 -20Q-100 8 0 8T208 -20Q214 -300 200 -560z'
  return (
    shadow(215) +
    solid(body, colour, {
      shade: 84,
      print:
        path('M-220 -170Q0 -140 220 -170V20H-220z', darker(colour, 0.22)) +
        line('M-220 -190Q0 -160 220 -190', second, 10) +
        path('M-150 -560Q-168 -300 -160 0L-230 0V-560z', ink.milk, 'opacity=".10"'),
    }) +
    at(
      0,
      -350,
      1,
      circle(0, 0, 150, paper) +
        clip(ovalPath(0, 0, 138), emblem(label, darker(colour, 0.15), second)) +
        circle(0, 0, 138, 'none', `stroke="${second}" stroke-width="6"`),
    ) +
    [-1, 0, 1].map((i) => circle(i * 44, -86, i ? 9 : 14, paper)).join('') +
    line('M-96 -46H96', paper, 7, 'opacity=".8"') +
    solid(boxPath(-206, -640, 412, 96, 10), darker(colour, 0.12), { shade: 26, light: 12 }) +
    rect(-224, -600, 448, 26, second, 10) +
    circle(0, -587, 5, darker(second))
  )
}

/** Seen a little from above; 380 wide with its saucer. */
export function cup(colour: string, second: string, print = ''): string {
  const body = turnedPath([
    [150, -190],
    [146, -120],
    [108, -40],
    [72, -10],
  ])
  return (
    shadow(215, 0.16) +
    ellipse(0, -4, 210, 42, darker(second, 0.12)) +
    ellipse(0, -12, 210, 42, second) +
    ellipse(0, -12, 140, 24, darker(second, 0.12)) +
    line('M136 -150c90 -30 100 80 -14 84', colour, 30) +
    solid(body, colour, { print, shade: 60 }) +
    ellipse(0, -190, 150, 150 * tilt, lighter(colour, 0.5)) +
    ellipse(0, -187, 132, 132 * tilt * 0.86, ink.coffee) +
    path('M-96 -190q50 -14 96 -6q-30 14 -96 6z', ink.cocoa) +
    at(0, -216, 1, steam())
  )
}

/** An enamelled or glazed mug, 300 × 300. */
export function mug(colour: string, rim: string, print = ''): string {
  const body = turnedPath([
    [140, -290],
    [140, -180],
    [138, -60],
    [120, -8],
  ])
  return (
    shadow(150) +
    line('M130 -240c130 -30 130 170 -6 160', darker(colour, 0.12), 34) +
    line('M130 -240c110 -20 110 140 -6 140', colour, 22) +
    solid(body, colour, { print, shade: 64 }) +
    ellipse(0, -290, 140, 140 * tilt, rim) +
    ellipse(0, -288, 124, 124 * tilt, darker(colour, 0.45)) +
    ellipse(0, -280, 112, 112 * tilt * 0.8, ink.coffee)
  )
}

export function gooseneckKettle(colour: string, metal: string = ink.straw): string {
  const body = turnedPath([
    [92, -330],
    [150, -270],
    [186, -120],
    [178, -10],
  ])
  return (
    shadow(200) +
    line('M-168 -90C-270 -110 -236 -250 -262 -330q-10 -34 -46 -30', darker(colour, 0.1), 30) +
    line('M-168 -90C-262 -110 -230 -250 -258 -324q-10 -30 -42 -30', lighter(colour, 0.15), 10) +
    line('M120 -300C300 -350 330 -170 220 -100', ink.coffee, 34) +
    solid(body, colour, { shade: 84, print: rect(-200, -60, 400, 18, metal) }) +
    ellipse(0, -332, 94, 18, darker(colour, 0.2)) +
    solid(
      turnedPath([
        [40, -372],
        [74, -352],
        [84, -336],
      ]),
      lighter(colour, 0.12),
      { shade: 24, light: 8 },
    ) +
    circle(0, -390, 24, ink.coffee)
  )
}

/** A dripper with paper, on a glass server. */
export function dripper(colour: string, glass: string = ink.sky): string {
  const server = turnedPath([
    [96, -300],
    [104, -270],
    [178, -150],
    [186, -50],
    [150, -6],
  ])
  return (
    shadow(190) +
    line('M150 -230c120 -10 120 150 10 150', darker(glass, 0.25), 24) +
    `<g opacity=".92">${solid(server, lighter(glass, 0.35), { print: path('M-220 -130Q0 -110 220 -130V40H-220z', ink.coffee) + ellipse(0, -128, 180, 20, ink.cocoa), shade: 40, light: 26 })}</g>` +
    ellipse(0, -304, 150, 26, darker(colour, 0.25)) +
    ellipse(0, -312, 150, 26, colour) +
    path('M-150 -560L-128 -620Q0 -590 128 -620L150 -560z', ink.milk) +
    solid('M-172 -570Q0 -530 172 -570L62 -330Q0 -318 -62 -330z', colour, {
      print: [-110, -60, -10, 40, 90]
        .map((x) => line(`M${x} -560Q${x * 0.8 + 14} -440 ${x * 0.4} -320`, darker(colour, 0.2), 7))
        .join(''),
      shade: 60,
    }) +
    ellipse(0, -570, 172, 30, lighter(colour, 0.3)) +
    ellipse(0, -570, 150, 24, ink.cocoa) +
    ellipse(-20, -572, 80, 11, ink.coffee) +
    at(0, -600, 1, steam())
  )
}

/** The eight-sided pot of the stove, 330 × 520. */
export function mokaPot(colour: string, handle: string): string {
  const facets = [-90, 0, 90]
    .map((x) => line(`M${x * 0.8} -520L${x * 0.62} -250L${x * 1.2} 0`, darker(colour, 0.25), 6))
    .join('')
  return (
    shadow(180) +
    path('M150 -470C290 -500 290 -330 240 -250L206 -250C220 -350 210 -400 150 -400z', handle) +
    solid('M-104 -240L-170 -8Q0 26 170 -8L104 -240z', colour, { print: facets, shade: 70 }) +
    rect(-124, -268, 248, 40, darker(colour, 0.2), 8) +
    solid('M-170 -500L-110 -268H110L160 -490z', colour, { print: facets, shade: 60 }) +
    path('M-168 -498L-214 -510L-150 -420z', darker(colour, 0.1)) +
    solid('M-172 -500Q-60 -560 0 -566Q60 -560 162 -492z', lighter(colour, 0.15), { shade: 26, light: 10 }) +
    circle(0, -584, 26, handle)
  )
}

/** A hand mill: cup, drawer and crank. */
export function handMill(wood: string, metal: string): string {
  return (
    shadow(190) +
    solid(boxPath(-180, -280, 360, 280, 14), wood, {
      print: [40, 96, 150, 214]
        .map((y) => line(`M-190 ${-y}q120 -16 190 0t190 -4`, darker(wood, 0.18), 5))
        .join(''),
      shade: 80,
    }) +
    rect(-118, -170, 236, 120, darker(wood, 0.28), 8) +
    rect(-110, -164, 220, 106, lighter(wood, 0.12), 6) +
    circle(0, -112, 17, metal) +
    solid(boxPath(-206, -304, 412, 38, 10), darker(wood, 0.15), { shade: 20, light: 10 }) +
    solid('M-132 -430C-126 -340 -70 -310 -60 -304H60C70 -310 126 -340 132 -430z', metal, { shade: 54 }) +
    ellipse(0, -430, 132, 22, darker(metal, 0.35)) +
    at(0, -432, 0.8, lifted(beans('mill', 9, 170, 14))) +
    line('M0 -420V-500L170 -540', darker(metal, 0.3), 18) +
    circle(178, -562, 30, wood) +
    circle(170, -570, 9, lighter(wood, 0.4))
  )
}

export function frenchPress(metal: string, knob: string): string {
  const glass = boxPath(-140, -470, 280, 450, 20)
  return (
    shadow(160) +
    line('M150 -400c130 0 130 270 0 270', ink.coffee, 34) +
    `<g opacity=".95">${solid(glass, lighter(ink.sky, 0.4), { print: rect(-150, -330, 300, 330, ink.coffee) + rect(-150, -346, 300, 30, ink.cocoa) + rect(-150, -300, 300, 14, metal), shade: 50, light: 30 })}</g>` +
    [-1, 1].map((side) => rect(side * 132 - 12, -480, 24, 480, metal, 6)).join('') +
    rect(-160, -40, 320, 40, metal, 10) +
    rect(-156, -220, 312, 16, metal, 6) +
    line('M0 -500V-610', darker(metal), 12) +
    circle(0, -628, 30, knob) +
    solid('M-152 -478Q0 -560 152 -478z', metal, { shade: 26, light: 10 }) +
    path('M-150 -478L-190 -470L-146 -430z', metal)
  )
}

/** A bottle or a jar with a label and a lid. */
export function bottle(glass: string, paper: string, label: Label, lid: string, wide = false): string {
  const body = wide
    ? turnedPath([
        [118, -330],
        [150, -300],
        [158, -160],
        [150, -8],
      ])
    : turnedPath([
        [46, -560],
        [48, -470],
        [112, -370],
        [120, -180],
        [114, -8],
      ])
  const half = wide ? 150 : 118
  return (
    shadow(half) +
    solid(body, glass, {
      shade: 60,
      light: 24,
      print:
        rect(-half - 20, -240, half * 2 + 40, 170, paper) +
        at(0, -156, 0.5, emblem(label, darker(glass, 0.1), ink.terracotta)),
    }) +
    (wide
      ? solid(boxPath(-130, -392, 260, 74, 12), lid, { shade: 30 })
      : solid(boxPath(-54, -610, 108, 66, 12), lid, { shade: 24 }))
  )
}

/** A tin or a box of 300 × 380. */
export function tin(colour: string, paper: string, label: Label): string {
  return (
    shadow(160) +
    solid(
      turnedPath([
        [150, -380],
        [150, -200],
        [150, -6],
      ]),
      colour,
      {
        shade: 70,
        print:
          rect(-160, -300, 320, 220, paper) +
          at(0, -190, 0.62, emblem(label, colour, ink.ochre)) +
          rect(-160, -322, 320, 10, ink.ochre) +
          rect(-160, -68, 320, 10, ink.ochre),
      },
    ) +
    solid(
      turnedPath([
        [156, -420],
        [156, -380],
        [156, -352],
      ]),
      darker(colour, 0.15),
      { shade: 40 },
    ) +
    ellipse(0, -420, 156, 27, lighter(colour, 0.15))
  )
}

/** A stack of paper filters. */
export const paperFilters = (paper: string = ink.cream) =>
  shadow(230) +
  [0, 1, 2, 3, 4, 5]
    .map((i) =>
      at(
        i * 9 - 20,
        -i * 12,
        1,
        path('M-220 -330Q0 -400 220 -330L90 0Q0 16 -90 0z', i % 2 ? paper : darker(paper, 0.1)) +
          line('M-220 -330L-90 0', darker(paper, 0.25), 5),
      ),
    )
    .join('') +
  at(25, -60, 1, line('M-150 -290Q0 -340 150 -290', darker(paper, 0.2), 5, 'stroke-dasharray="14 12"'))

/** A square of chocolate bonbons or sweets on a dish. */
export const sweetsDish = (dish: string, sweet: string, topping: string) =>
  shadow(290, 0.16) +
  ellipse(0, -20, 290, 66, darker(dish, 0.15)) +
  ellipse(0, -34, 290, 66, dish) +
  [
    [-150, -56],
    [0, -68],
    [150, -56],
    [-80, -34],
    [80, -34],
    [-70, -116],
    [74, -112],
    [0, -86],
    [0, -168],
  ]
    .map(
      ([x = 0, y = 0]) =>
        solid(
          blob([
            [x - 66, y],
            [x, y - 62],
            [x + 66, y],
            [x, y + 34],
          ]),
          sweet,
          { shade: 30, light: 12 },
        ) + at(x - 10, y - 26, 1, line('M-22 -6l8 10M6 -16l4 12M24 2l-9 8M-2 8l10 6', topping, 7)),
    )
    .join('')
