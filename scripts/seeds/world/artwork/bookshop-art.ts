import { darker, ink } from './palette.ts'
import { at, boxPath, circle, clip, line, path, rect, shadow, solid } from './shapes.ts'

/** A cover's art fills a field 500 wide and 720 high; (0, 0) is its upper left corner. */
const field = boxPath(0, 0, 500, 720, 6)
const pages = '#efe3c8'
const pageEdge = '#d3c19c'

/** Where a title would stand: ornaments instead of words. */
const plateOf = (paper: string, colour: string, y: number) =>
  rect(70, y, 360, 110, paper, 4) +
  rect(82, y + 12, 336, 86, 'none', 2, `stroke="${colour}" stroke-width="4"`) +
  [-60, -30, 0, 30, 60].map((x) => path(`M${250 + x} ${y + 36}l12 19l-12 19l-12 -19z`, colour)).join('') +
  line(`M110 ${y + 55}H160M340 ${y + 55}H390`, colour, 6)

export interface Cover {
  ground: string
  art: string
  trim: string
}

const front = ({ ground, art, trim }: Cover) =>
  clip(
    field,
    rect(0, 0, 500, 720, ground) +
      art +
      plateOf(ink.cream, trim, 60) +
      rect(0, 0, 26, 720, ink.coffee, 0, 'opacity=".16"') +
      line('M34 0V720', ink.coffee, 5, 'opacity=".25"') +
      path('M500 0V720H420Z', ink.coffee, 'opacity=".08"'),
  )

/** Standing, seen from the front, its pages to the right. */
export const book = (cover: Cover) =>
  shadow(290, 0.14) +
  path('M250 -714L306 -690V-24L250 0z', pages) +
  [262, 274, 286, 298]
    .map((x) => line(`M${x} ${-714 + (x - 250) * 0.43}V${-(x - 250) * 0.43 - 4}`, pageEdge, 3))
    .join('') +
  path('M250 -720L312 -694V-684L250 -708zM250 0L312 -24V-36L250 -10z', darker(cover.ground, 0.3)) +
  at(-250, -720, 1, front(cover))

/** Lying, seen from above, from its middle. */
export const lyingBook = (cover: Cover) =>
  rect(-236, -338, 520, 724, ink.coffee, 8, 'opacity=".22"') +
  rect(-240, -352, 512, 734, darker(cover.ground, 0.35), 8) +
  rect(-236, -354, 500, 724, pages, 4) +
  [360, 366].map((y) => line(`M-230 ${y}H262`, pageEdge, 3)).join('') +
  at(-250, -364, 1, front(cover))

function spine(colour: string, ornament: string, index: number, width: number) {
  const height = 460 + ((index * 83) % 190)
  const marks = [
    circle(width / 2, -height / 2, width * 0.26, ornament),
    path(
      `M${width / 2} ${-height / 2 - 60}l${width * 0.28} 60l${-width * 0.28} 60l${-width * 0.28} -60z`,
      ornament,
    ),
    line(`M${width / 2} ${-height * 0.66}V${-height * 0.34}`, ornament, 8, 'stroke-dasharray="1 22"'),
  ]
  return (
    solid(boxPath(0, -height, width, height, 6), colour, { shade: 20, light: 10 }) +
    rect(0, -height + 40, width, 12, ornament) +
    rect(0, -height + 62, width, 5, ornament) +
    rect(0, -60, width, 12, ornament) +
    marks[index % 3]
  )
}

/** Spines in a row, from left to right. */
export function spines(colours: string[], ornament: string) {
  let x = 0
  let row = ''
  for (const [index, colour] of colours.entries()) {
    const width = 70 + ((index * 37) % 40)
    row += at(x, 0, 1, spine(colour, ornament, index, width))
    x += width + 3
  }
  return row
}

/** A pile of lying books seen from their spines, 640 wide. */
export const bookPile = (colours: string[], ornament: string = ink.cream) =>
  shadow(330, 0.14) +
  colours
    .map((colour, i) => {
      const width = 620 - ((i * 47) % 90)
      return at(
        ((i * 29) % 40) - 20,
        -i * 86,
        1,
        rect(-width / 2 + 10, -78, width - 20, 70, pages, 4) +
          solid(boxPath(-width / 2, -86, width, 86, 12), colour, { shade: 22, light: 10 }) +
          rect(-width / 2 + 50, -86, 14, 86, ornament, 0, 'opacity=".85"') +
          rect(width / 2 - 64, -86, 14, 86, ornament, 0, 'opacity=".85"') +
          line('M-110 -43H110', ornament, 8, 'stroke-dasharray="40 18 8 18"'),
      )
    })
    .join('')

/** An open book from above, 900 wide, with a drawing on its right page. */
export function openBook(cover: string, drawing: string) {
  const lines = Array.from({ length: 12 }, (_, i) =>
    line(`M-380 ${-230 + i * 40}H${i % 5 === 4 ? -180 : -60}`, '#b8a88a', 7),
  ).join('')
  return (
    rect(-470, -320, 960, 680, ink.coffee, 16, 'opacity=".22"') +
    rect(-476, -336, 952, 672, cover, 16) +
    path('M-456 -310Q-200 -340 0 -300V320Q-200 280 -456 316z', ink.milk) +
    path('M456 -310Q200 -340 0 -300V320Q200 280 456 316z', '#fbf1dc') +
    path('M0 -300Q-40 -310 -70 -318V306Q-30 312 0 320z', ink.coffee, 'opacity=".08"') +
    path('M0 -300Q40 -310 60 -316V304Q30 310 0 320z', ink.coffee, 'opacity=".12"') +
    lines +
    at(230, 0, 1, drawing)
  )
}
