import { darker, ink, lighter } from './palette.ts'
import {
  at,
  boxPath,
  circle,
  clip,
  ellipse,
  flipped,
  group,
  line,
  ovalPath,
  path,
  rect,
  solid,
} from './shapes.ts'

/** Hanging things: (0, 0) is the hook of the hanger, the thing is below. */

const cast = (d: string) => path(d, ink.coffee, 'opacity=".2" transform="translate(22 26)"')
const cloth = (d: string, colour: string, print: string, shade = 60) =>
  cast(d) + solid(d, colour, { print, shade, light: 16 })
const seam = (d: string, colour: string) =>
  line(d, darker(colour, 0.28), 5, 'stroke-dasharray="13 10" opacity=".8"')
const folds = (colour: string, ...ds: string[]) =>
  ds.map((d) => line(d, darker(colour, 0.32), 8, 'opacity=".35"')).join('')

export const rail = (y: number, wood = '#9a6a3e') =>
  rect(60, y + 14, 1080, 22, ink.coffee, 11, 'opacity=".2"') +
  rect(60, y - 13, 1080, 26, wood, 13) +
  rect(60, y - 13, 1080, 8, lighter(wood, 0.35), 4) +
  circle(60, y, 26, darker(wood, 0.2)) +
  circle(1140, y, 26, darker(wood, 0.2))

export const hanger = (wood = '#c08a52') =>
  line('M0 64V20C0 0 34 4 34 -16A30 30 0 0 0 -20 -30', '#8d8a84', 10) +
  line('M-210 150Q-40 60 0 60T210 150', wood, 26) +
  line('M-200 140Q-40 58 0 56', lighter(wood, 0.4), 6)

export interface Cut {
  colour: string
  print?: string
  trim?: string
}

export function tee({ colour, print = '', trim = darker(colour, 0.2) }: Cut, motif = ''): string {
  const sleeve = 'M-170 110L-360 290L-270 390L-160 300z'
  return (
    hanger() +
    cloth(sleeve, darker(colour, 0.06), print, 30) +
    flipped(cloth(sleeve, darker(colour, 0.06), print, 0)) +
    cloth(
      'M-96 80Q0 170 96 80L200 120Q220 260 206 420Q210 560 216 700Q0 730 -216 700Q-210 560 -206 420Q-220 260 -200 120z',
      colour,
      print,
    ) +
    line('M-98 82Q0 176 98 82', trim, 20) +
    folds(colour, 'M-150 640Q-130 560 -160 470', 'M140 660Q150 600 120 540') +
    seam('M-206 680Q0 708 206 680', colour) +
    at(0, 350, 1, motif)
  )
}

export function shirt({ colour, print = '', trim = lighter(colour, 0.4) }: Cut, long = false): string {
  const sleeve = long
    ? 'M-176 112Q-300 190 -330 420L-350 680L-262 690L-236 440L-170 330z'
    : 'M-176 112L-356 320L-262 400L-166 310z'
  return (
    hanger() +
    cloth(sleeve, darker(colour, 0.07), print, 30) +
    flipped(cloth(sleeve, darker(colour, 0.07), print, 0)) +
    cloth(
      'M-90 84L0 170L90 84L200 122Q214 300 204 440L214 690Q100 740 0 700Q-100 740 -214 690L-204 440Q-214 300 -200 122z',
      colour,
      print,
    ) +
    rect(-20, 168, 40, 534, darker(colour, 0.08), 4) +
    [220, 320, 420, 520, 620].map((y) => circle(0, y, 10, trim) + circle(0, y, 3, ink.coffee)).join('') +
    solid('M-92 82L-120 150L-40 210L0 168z', lighter(colour, 0.18), { shade: 12, light: 6 }) +
    flipped(solid('M-92 82L-120 150L-40 210L0 168z', lighter(colour, 0.18), { shade: 12, light: 6 })) +
    rect(62, 300, 106, 116, darker(colour, 0.07), 8) +
    seam('M68 316H162M68 320V400Q114 424 162 400V320', colour)
  )
}

export function dress({ colour, print = '', trim = darker(colour, 0.3) }: Cut, sleeves = false): string {
  const sleeve = 'M-140 112Q-250 130 -286 270Q-220 320 -150 280z'
  return (
    hanger() +
    (sleeves
      ? cloth(sleeve, colour, print, 20) + flipped(cloth(sleeve, colour, print, 0))
      : line('M-86 90L-96 200M86 90L96 200', trim, 16)) +
    cloth(
      sleeves
        ? 'M-84 90Q0 200 84 90L158 120L128 330Q300 640 330 860Q160 910 0 880Q-160 910 -330 860Q-300 640 -128 330L-158 120z'
        : 'M-130 180Q-60 220 0 200Q60 220 130 180L126 340Q300 640 330 860Q160 910 0 880Q-160 910 -330 860Q-300 640 -126 340z',
      colour,
      print,
      80,
    ) +
    path('M-130 326Q0 356 130 326L134 358Q0 390 -134 358z', trim) +
    folds(colour, 'M-60 390Q-100 600 -150 860', 'M10 390Q10 620 -10 860', 'M70 390Q120 600 170 850') +
    path('M-4 346q-90 -50 -96 10q10 44 96 -4q86 50 96 4q-6 -60 -96 -10z', darker(trim, 0.12))
  )
}

export const skirt = ({ colour, print = '', trim = darker(colour, 0.25) }: Cut) =>
  hanger() +
  line('M-130 110V170M130 110V170', '#8d8a84', 12) +
  cloth('M-150 190Q-280 460 -340 760Q-170 820 0 780Q170 820 340 760Q280 460 150 190z', colour, print, 90) +
  folds(
    colour,
    'M-90 240Q-150 520 -200 770',
    'M-20 240Q-30 520 -50 770',
    'M50 240Q80 520 110 780',
    'M110 240Q180 480 250 760',
  ) +
  solid('M-156 168Q0 196 156 168L152 226Q0 256 -152 226z', trim, { shade: 20, light: 10 })

export const trousers = ({ colour, print = '', trim = darker(colour, 0.2) }: Cut, short = false) => {
  const end = short ? 520 : 860
  return (
    hanger() +
    line('M-130 110V170M130 110V170', '#8d8a84', 12) +
    cloth(
      `M-166 160Q-220 360 -250 ${end}L-40 ${end + 16}L0 420L40 ${end + 16}L250 ${end}Q220 360 166 160Q0 190 -166 160z`,
      colour,
      print,
      60,
    ) +
    solid('M-168 156Q0 186 168 156L172 206Q0 238 -172 206z', trim, { shade: 16, light: 8 }) +
    folds(colour, `M-120 300Q-140 560 -146 ${end - 30}`, `M120 300Q140 560 146 ${end - 30}`) +
    seam('M-160 230Q-100 290 -84 350M160 230Q100 290 84 350', colour) +
    seam(`M-246 ${end - 26}L-42 ${end - 12}M246 ${end - 26}L42 ${end - 12}`, colour) +
    line('M0 216V420', darker(colour, 0.3), 6) +
    line('M-8 190q-30 60 -10 120M10 190q24 50 6 100', lighter(trim, 0.6), 9)
  )
}

export const overall = ({ colour, print = '', trim = ink.ochre }: Cut) =>
  hanger() +
  line('M-96 100L-86 220M96 100L86 220', darker(colour, 0.15), 30) +
  cloth(
    'M-116 210Q0 230 116 210L124 380L190 400Q230 600 240 830L40 846L0 600L-40 846L-240 830Q-230 600 -190 400L-124 380z',
    colour,
    print,
    60,
  ) +
  circle(-86, 226, 17, trim) +
  circle(86, 226, 17, trim) +
  rect(-70, 260, 140, 110, darker(colour, 0.1), 10) +
  seam('M-62 276H62M-64 280V360H64V280', colour) +
  seam('M-180 410Q0 440 180 410M-176 470Q-120 560 -100 470M176 470Q120 560 100 470', colour) +
  line('M0 440V600', darker(colour, 0.3), 6)

export const kimono = ({ colour, print = '', trim = darker(colour, 0.3) }: Cut) =>
  hanger() +
  cloth('M-90 90L-380 200L-400 520L-220 530L-214 820L-30 840L-20 300z', colour, print, 40) +
  flipped(cloth('M-90 90L-380 200L-400 520L-220 530L-214 820L-30 840L-20 300z', colour, print, 0)) +
  line('M-88 88Q-20 240 -26 840', trim, 34) +
  line('M88 88Q20 240 26 840', trim, 34) +
  line('M-400 506L-220 516M400 506L220 516', trim, 26) +
  folds(colour, 'M-212 530Q-180 400 -210 300', 'M212 530Q180 400 210 300')

export const sweater = ({ colour, print = '', trim = darker(colour, 0.18) }: Cut) =>
  hanger() +
  cloth('M-172 110Q-330 200 -356 480L-362 690L-262 696L-238 480L-180 330z', darker(colour, 0.06), print, 30) +
  flipped(
    cloth('M-172 110Q-330 200 -356 480L-362 690L-262 696L-238 480L-180 330z', darker(colour, 0.06), print, 0),
  ) +
  cloth('M-100 84Q0 140 100 84L200 118Q226 300 214 680Q0 710 -214 680Q-226 300 -200 118z', colour, print) +
  line('M-104 84Q0 146 104 84', trim, 36) +
  path('M-216 650Q0 684 216 650L212 720Q0 750 -212 720z', trim) +
  [-170, -120, -70, -20, 30, 80, 130, 180].map((x) => line(`M${x} 672V726`, darker(trim, 0.2), 6)).join('')

export const apron = ({ colour, print = '', trim = darker(colour, 0.3) }: Cut) =>
  line('M0 -6C-90 40 -130 120 -120 220M0 -6C90 40 130 120 120 220', trim, 20) +
  circle(0, -10, 16, ink.cocoa) +
  line('M-240 440C-330 460 -360 560 -330 660M240 440C330 470 350 560 320 640', trim, 16) +
  cloth(
    'M-130 200Q0 220 130 200Q140 360 260 430L270 860Q0 890 -270 860L-260 430Q-140 360 -130 200z',
    colour,
    print,
    70,
  ) +
  solid(boxPath(-150, 540, 300, 180, 20), lighter(colour, 0.2), { shade: 20, light: 10 }) +
  seam('M-142 566H142M0 566V712', colour)

export const tote = ({ colour, print = '', trim = ink.cocoa }: Cut, motif = '') =>
  line('M-120 330C-130 60 -60 -4 0 -4S130 60 120 330', trim, 32) +
  circle(0, -14, 18, ink.coffee) +
  cloth('M-280 300Q0 320 280 300L310 840Q0 870 -310 840z', colour, print, 80) +
  seam('M-274 330Q0 350 274 330', colour) +
  at(0, 590, 1, motif)

/** A long scarf hung over a peg, with fringes. */
export const scarf = ({ colour, print = '', trim = darker(colour, 0.2) }: Cut) => {
  const fringe = (x: number, y: number, width: number) =>
    Array.from({ length: 8 }, (_, i) => line(`M${x + (i * width) / 7} ${y}v76`, trim, 11)).join('')
  return (
    fringe(20, 790, 190) +
    cloth('M-30 10Q60 0 120 60Q220 300 216 800H10Q40 360 -60 90z', darker(colour, 0.12), print, 40) +
    fringe(-226, 900, 210) +
    cloth('M40 -10Q-110 -10 -150 110Q-230 400 -234 910H-10Q0 500 70 140Q90 40 40 -10z', colour, print, 60) +
    folds(colour, 'M-20 90Q-110 400 -120 880', 'M20 60Q-40 240 -50 480')
  )
}

/** A straw hat seen from above its brim. */
export const hat = (straw: string, band: string) => {
  const brim = ovalPath(0, 0, 470, 250)
  const weave = [0.2, 0.4, 0.6, 0.8, 1]
    .map((s) => ellipse(0, 0, 470 * s, 250 * s, 'none', `stroke="${darker(straw, 0.16)}" stroke-width="6"`))
    .join('')
  const crown = 'M-220 -40Q-230 -280 -150 -310Q0 -360 150 -310Q230 -280 220 -40Q0 40 -220 -40z'
  return (
    ellipse(26, 44, 480, 250, ink.coffee, 'opacity=".2"') +
    solid(brim, straw, { print: weave, shade: 50 }) +
    solid(crown, lighter(straw, 0.12), {
      print:
        [-250, -200, -150, -100, -50]
          .map((y) => line(`M-260 ${y}Q0 ${y + 90} 260 ${y}`, darker(straw, 0.14), 6))
          .join('') + path('M-240 -110Q0 -10 240 -110V-20Q0 70 -240 -20z', band),
      shade: 70,
    }) +
    path('M196 -70l110 60l-30 30l30 50l-130 -90z', band)
  )
}

/** A pair of socks lying side by side. */
export const socks = ({ colour, print = '', trim = darker(colour, 0.25) }: Cut) => {
  const d = 'M-90 -420H90V-40Q100 40 200 90Q300 150 240 230Q200 270 110 230L-40 150Q-100 110 -94 20z'
  const one =
    cloth(d, colour, print, 50) +
    clip(
      d,
      rect(-100, -430, 200, 90, trim) + ellipse(235, 190, 110, 90, trim) + ellipse(-80, 110, 80, 70, trim),
    ) +
    [-60, -30, 0, 30, 60].map((x) => line(`M${x} -410V-354`, darker(trim, 0.25), 6)).join('')
  return at(-200, 60, 1.15, one, -8) + at(190, 10, 1.15, one, 6)
}

/** A baby's suit. */
export const babySuit = ({ colour, print = '', trim = darker(colour, 0.25) }: Cut) =>
  hanger() +
  cloth('M-150 110Q-250 170 -290 320L-200 370L-130 290z', colour, print, 20) +
  flipped(cloth('M-150 110Q-250 170 -290 320L-200 370L-130 290z', colour, print, 0)) +
  cloth(
    'M-80 90Q0 150 80 90L170 118Q196 300 190 470Q180 560 80 620Q0 660 -80 620Q-180 560 -190 470Q-196 300 -170 118z',
    colour,
    print,
    56,
  ) +
  line('M-84 90Q0 156 84 90', trim, 18) +
  line('M-188 480Q-120 500 -84 612M188 480Q120 500 84 612', trim, 14) +
  [-36, 0, 36].map((x) => circle(x, 622, 9, ink.ochre)).join('')

/** Folded cloths in a pile. */
export const pile = (cuts: Cut[]) =>
  ellipse(0, 16, 360, 40, ink.coffee, 'opacity=".22"') +
  cuts
    .map(({ colour, print = '' }, i) =>
      at(
        i % 2 ? 12 : -8,
        -i * 104,
        1,
        solid('M-320 -104Q-360 -52 -320 0H300Q350 -52 300 -104z', colour, { print, shade: 30, light: 12 }) +
          line('M-300 -50H240', darker(colour, 0.2), 5, 'opacity=".5"'),
      ),
    )
    .join('')

export const leafMotif = (colour: string) =>
  group(
    [0, 60, 120, 180, 240, 300]
      .map((a) => path('M0 -10Q50 -70 0 -140Q-50 -70 0 -10z', colour, `transform="rotate(${a})"`))
      .join(''),
  )

export const sunMotif = (colour: string, second: string) =>
  circle(0, 0, 62, colour) +
  Array.from({ length: 14 }, (_, i) =>
    path('M-13 -78L0 -140L13 -78z', i % 2 ? second : colour, `transform="rotate(${i * (360 / 14)})"`),
  ).join('')

export const fishMotif = (colour: string, second: string) =>
  path('M-150 0Q-60 -90 60 -30L130 -80Q110 0 130 80L60 30Q-60 90 -150 0z', colour) +
  line('M-70 -46Q-30 0 -70 46M-20 -40Q20 0 -20 40', second, 9) +
  circle(-108, -8, 9, second)
