import { darker, ink, lighter } from './palette.ts'
import { at, boxPath, circle, ellipse, line, path, rect, shadow, solid } from './shapes.ts'

export const beech = '#dcae76'
export const walnut = '#9a6238'

/** The lines of wood, as a print. */
export const woodgrain = (wood: string) =>
  line(
    [-520, -440, -370, -300, -220, -150, -80, -30]
      .map((y, i) => `M-420 ${y}q130 ${i % 2 ? -16 : 14} 260 0t260 ${i % 3 ? 6 : -8}t300 0`)
      .join(''),
    darker(wood, 0.14),
    5,
  )

export const wheel = (radius: number, colour: string, hub: string = ink.straw) =>
  solid(
    `M${-radius} 0a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`,
    colour,
    { shade: radius * 0.36, light: radius * 0.14 },
  ) +
  circle(0, 0, radius * 0.62, 'none', `stroke="${darker(colour, 0.25)}" stroke-width="4"`) +
  circle(0, 0, radius * 0.26, hub) +
  circle(0, 0, radius * 0.1, ink.coffee)

const ground = (halfWidth: number) => at(0, 0, 1, shadow(halfWidth, 0.12))

/** Faces to the left; 440 wide, 420 high. */
export const engine = (colour: string, second: string, wheels: string, funnel: string = ink.straw) =>
  ground(230) +
  path('M-210 -60L-262 -6H-150z', darker(second, 0.1)) +
  solid(boxPath(-216, -96, 432, 50, 10), second, { shade: 22, light: 9 }) +
  solid(boxPath(-206, -240, 300, 150, 62), colour, {
    print: rect(-150, -260, 22, 200, second) + rect(-30, -260, 22, 200, second),
    shade: 46,
    light: 16,
  }) +
  solid('M-176 -224V-292L-196 -372H-90L-110 -292V-224z', funnel, {
    print: rect(-220, -300, 160, 18, colour),
    shade: 26,
    light: 10,
  }) +
  ellipse(-143, -372, 53, 10, darker(funnel, 0.45)) +
  solid('M-50 -236a42 42 0 0 1 84 0z', second, { shade: 18, light: 8 }) +
  circle(-206, -166, 26, ink.straw) +
  circle(-210, -170, 14, ink.milk) +
  solid(boxPath(60, -360, 150, 276, 8), darker(colour, 0.12), { shade: 40, light: 14 }) +
  solid(boxPath(92, -318, 86, 92, 12), lighter(ink.sky, 0.35), { shade: 14, light: 8 }) +
  solid(boxPath(36, -400, 198, 48, 20), second, { shade: 18, light: 8 }) +
  at(130, -70, 1, wheel(74, wheels)) +
  at(-30, -52, 1, wheel(54, wheels)) +
  at(-150, -52, 1, wheel(54, wheels)) +
  line('M-150 -52L-30 -52L130 -66', second, 13)

/** An open wagon of 280 with what lies in it. */
export const wagon = (colour: string, wheels: string, load: string) =>
  ground(150) +
  line('M-190 -74H190', ink.coffee, 12) +
  at(0, -150, 1, load) +
  solid('M-144 -196H144L132 -66H-132z', colour, {
    print: [-70, 0, 70].map((x) => line(`M${x} -210V-60`, darker(colour, 0.2), 5)).join(''),
    shade: 36,
    light: 12,
  }) +
  at(-78, -46, 1, wheel(48, wheels)) +
  at(78, -46, 1, wheel(48, wheels))

export const block = (size: number, colour: string, mark = '') =>
  solid(boxPath(-size / 2, -size, size, size, 10), colour, { shade: size * 0.2, light: size * 0.08 }) +
  at(0, -size / 2, size / 120, mark)

/** Three blocks for a wagon. */
export const wagonLoad = (first: string, second: string) =>
  at(-62, 0, 1, block(100, first)) + at(56, 0, 1, block(110, second)) + at(0, -104, 1, block(84, ink.straw))

/** Signs for blocks and cards, in a field of 80. */
export const signs = {
  sun: (colour: string) =>
    circle(0, 0, 20, colour) +
    line(
      Array.from({ length: 8 }, (_, i) => {
        const a = (i * Math.PI) / 4
        return `M${Math.round(Math.cos(a) * 30)} ${Math.round(Math.sin(a) * 30)}L${Math.round(Math.cos(a) * 41)} ${Math.round(Math.sin(a) * 41)}`
      }).join(''),
      colour,
      8,
    ),
  star: (colour: string) =>
    path('M0 -42L12 -13L42 -12L18 7L27 36L0 19L-27 36L-18 7L-42 -12L-12 -13z', colour),
  heart: (colour: string) => path('M0 36C-60 -4 -38 -46 0 -18C38 -46 60 -4 0 36z', colour),
  moon: (colour: string) => path('M14 -40a41 41 0 1 0 26 54a34 34 0 0 1 -26 -54z', colour),
  leaf: (colour: string) =>
    path('M-4 42C-46 10 -30 -30 8 -44C44 -14 34 26 -4 42z', colour) + line('M-4 42Q8 0 6 -22', ink.milk, 5),
  fish: (colour: string) =>
    path('M-42 0Q-10 -40 26 -4L44 -24V24L26 4Q-10 40 -42 0z', colour) + circle(-20, -5, 5, ink.milk),
  mushroom: (colour: string) =>
    path('M-14 -4H14L18 40H-18z', ink.milk) +
    path('M-44 2C-44 -50 44 -50 44 2z', colour) +
    circle(-16, -18, 7, ink.milk) +
    circle(16, -14, 8, ink.milk),
  house: (colour: string) =>
    path('M-44 -4L0 -42L44 -4H32V38H-32V-4z', colour) + rect(-10, 8, 20, 30, ink.milk),
} satisfies Record<string, (colour: string) => string>

/** A lorry facing left with an open bed; 640 wide. */
export const lorry = (colour: string, bed: string, wheels: string, load: string) =>
  ground(330) +
  at(120, -170, 1, load) +
  solid(boxPath(-320, -110, 640, 50, 12), walnut, { print: woodgrain(walnut), shade: 20, light: 8 }) +
  solid('M-70 -230H320V-104H-70z', bed, {
    print: [20, 120, 220].map((x) => line(`M${x} -250V-90`, darker(bed, 0.2), 6)).join(''),
    shade: 40,
    light: 14,
  }) +
  solid(
    'M-320 -104V-220Q-318 -250 -290 -256L-252 -362Q-244 -380 -220 -380H-112Q-92 -380 -92 -360V-104z',
    colour,
    {
      shade: 44,
      light: 16,
    },
  ) +
  path(
    'M-256 -256L-226 -338Q-222 -346 -212 -346H-186V-256zM-160 -346H-128V-256H-160z',
    lighter(ink.sky, 0.35),
  ) +
  circle(-304, -174, 18, ink.straw) +
  at(-200, -66, 1, wheel(66, wheels)) +
  at(60, -66, 1, wheel(66, wheels)) +
  at(230, -66, 1, wheel(66, wheels))

/** A sailing boat; 560 wide, 720 high. */
export const boat = (hull: string, band: string, sail: string, second: string, print = '') =>
  line('M0 -120V-690', walnut, 22) +
  solid('M-22 -660Q-60 -360 -250 -196Q-120 -170 -22 -186z', sail, { print, shade: 34, light: 12 }) +
  solid('M24 -600Q200 -430 230 -200Q120 -176 24 -190z', second, { shade: 40, light: 12 }) +
  path('M6 -700L96 -668L6 -634z', ink.terracotta) +
  solid('M-290 -150Q0 -110 290 -150Q270 -40 190 0H-180Q-270 -50 -290 -150z', hull, {
    print: path('M-310 -110Q0 -70 310 -110V-70Q0 -30 -310 -70z', band),
    shade: 54,
    light: 16,
  }) +
  [-110, 0, 110].map((x) => circle(x, -46, 17, band) + circle(x, -46, 9, ink.milk)).join('')
