import { darker, ink, lighter } from './palette.ts'
import { at, boxPath, circle, line, path, rect, solid } from './shapes.ts'

const sea = (y: number, colour: string, wave: string) =>
  rect(0, y, 500, 720 - y, colour) +
  [0, 1, 2, 3]
    .map((i) => line(`M${-40 + (i % 2) * 40} ${y + 50 + i * 56}q30 -26 60 0${'t60 0'.repeat(8)}`, wave, 8))
    .join('')

const hills = (y: number, ...colours: string[]) =>
  colours
    .map((colour, i) =>
      path(
        `M0 720V${y + i * 76}Q${120 + i * 60} ${y - 90 + i * 86} 260 ${y + i * 70}T500 ${y - 30 + i * 80}V720z`,
        colour,
      ),
    )
    .join('')

const spots = (places: number[][], draw: (x: number, y: number, size: number, i: number) => string) =>
  places.map(([x = 0, y = 0, size = 0], i) => draw(x, y, size, i)).join('')

/** What a book's cover may show, in a main, a second and a third colour; 500 by 720. */
export const coverArt = {
  boat: (main: string, second: string, third: string) =>
    circle(360, 300, 84, third) +
    sea(500, main, lighter(main, 0.3)) +
    path('M110 470H390L340 540H160z', second) +
    path('M244 200V450H120z', ink.milk) +
    path('M258 240V450H360z', third),
  moon: (main: string, second: string, third: string) =>
    circle(330, 320, 96, third) +
    circle(372, 292, 82, main) +
    hills(540, second, darker(second, 0.25)) +
    path('M110 600V500L190 430L270 500V600z', ink.cream) +
    path('M92 506L190 418L288 506L270 522L190 450L110 522z', ink.terracotta) +
    rect(170, 530, 44, 70, third),
  bird: (main: string, second: string, third: string) =>
    path('M60 500Q150 300 300 300Q390 290 420 350L470 372L418 390Q400 540 230 560L120 640z', main) +
    path('M150 470Q260 350 350 420Q300 520 190 510z', second) +
    circle(378, 348, 15, third) +
    line('M40 660H460M270 560V660', third, 12),
  fish: (main: string, second: string, third: string) =>
    [0, 1, 2]
      .map((i) => {
        const body = path('M-160 0Q-60 -90 70 -20L140 -64V64L70 20Q-60 90 -160 0z', i % 2 ? second : main)
        const one = body + circle(-106, -8, 11, third) + line('M-66 -44Q-36 0 -66 44', third, 8)
        return at(250 + (i % 2 ? 10 : -10), 300 + i * 140, 1, i % 2 ? at(0, 0, -1, one) : one)
      })
      .join(''),
  city: (main: string, second: string, third: string) =>
    [0, 1, 2, 3, 4, 5]
      .map((i) => {
        const top = 330 + ((i * 71) % 150)
        const windows = [0, 1, 2, 3].map((k) =>
          rect(
            34 + i * 80 + (k % 2) * 26,
            top + 30 + Math.floor(k / 2) * 60 + ((i + k) % 2) * 12,
            16,
            30,
            third,
          ),
        )
        return rect(20 + i * 80, top, 74, 400, i % 2 ? main : second) + windows.join('')
      })
      .join('') + circle(390, 250, 50, third),
  tree: (main: string, second: string, third: string) =>
    line('M250 700V430M250 520L170 440M250 480L330 410', second, 30) +
    spots(
      [
        [250, 300, 130],
        [140, 390, 96],
        [360, 380, 100],
        [250, 410, 90],
      ],
      (x, y, r, i) => circle(x, y, r, i % 2 ? darker(main, 0.12) : main),
    ) +
    spots(
      [
        [190, 300],
        [300, 260],
        [250, 370],
        [360, 390],
        [130, 400],
        [310, 440],
      ],
      (x, y) => circle(x, y, 17, third),
    ),
  mountain: (main: string, second: string, third: string) =>
    circle(250, 330, 110, third) +
    hills(460, lighter(main, 0.35), main, second) +
    line('M240 720Q300 640 230 590T270 500', ink.cream, 14),
  jaguar: (main: string, second: string, third: string) =>
    path(
      'M120 330L150 250L220 296H280L350 250L380 330Q420 470 330 560Q250 620 170 560Q80 470 120 330z',
      main,
    ) +
    spots(
      [
        [190, 340],
        [310, 340],
        [150, 420],
        [350, 420],
        [250, 316],
        [200, 560],
        [300, 560],
        [170, 490],
        [332, 490],
      ],
      (x, y) => circle(x, y, 17, second) + circle(x, y, 7, main),
    ) +
    spots(
      [
        [200, 410],
        [300, 410],
      ],
      (x, y) => circle(x, y, 26, third) + circle(x, y, 11, second),
    ) +
    path('M222 470H278L250 502z', second) +
    line('M250 502V526Q220 552 196 530M250 526Q280 552 304 530', second, 9),
  whale: (main: string, second: string, third: string) =>
    path(
      'M40 460Q60 320 240 330Q400 336 420 440L470 370Q500 400 470 470Q440 600 260 600Q60 600 40 460z',
      main,
    ) +
    path('M52 500Q140 600 300 596Q180 620 100 570z', second) +
    circle(130, 440, 14, third) +
    line('M220 320Q210 250 150 240M226 320Q240 240 300 240', third, 13) +
    sea(620, second, lighter(second, 0.3)),
  pot: (main: string, second: string, third: string) =>
    line('M300 400L400 250', second, 20) +
    path('M110 420H390L370 620Q250 660 130 620z', main) +
    rect(90, 390, 320, 44, darker(main, 0.2), 20) +
    line('M90 470H50M410 470H450', darker(main, 0.2), 26) +
    [170, 250, 330].map((x) => line(`M${x} 360c-36 -50 36 -80 0 -140`, third, 14)).join(''),
  flower: (main: string, second: string, third: string) =>
    line('M250 720V420', third, 16) +
    path('M250 620Q140 600 120 500Q230 510 250 620zM250 580Q360 560 380 460Q270 470 250 580z', third) +
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map((a) =>
        path(
          'M0 0Q60 -80 0 -150Q-60 -80 0 0z',
          a % 90 ? lighter(main, 0.25) : main,
          `transform="translate(250 360) rotate(${a})"`,
        ),
      )
      .join('') +
    circle(250, 360, 44, second),
  cactus: (main: string, second: string, third: string) =>
    circle(370, 280, 74, third) +
    rect(0, 600, 500, 120, second) +
    solid(boxPath(200, 280, 100, 380, 50), main, { shade: 30 }) +
    line('M220 500H130V400M280 450H370V350', main, 62) +
    [320, 380, 440, 500, 560].map((y) => line(`M236 ${y}v18M268 ${y + 20}v18`, third, 7)).join(''),
  kite: (main: string, second: string, third: string) =>
    path('M330 200L430 330L280 480L180 350z', main) +
    line('M330 200L280 480M180 350L430 330', second, 10) +
    line('M280 480Q200 540 250 600T170 720', third, 9) +
    spots(
      [
        [250, 536],
        [222, 620],
      ],
      (x, y) => path(`M${x} ${y}l-34 -20v40zM${x} ${y}l34 -20v40z`, second),
    ),
  eye: (main: string, second: string, third: string) =>
    [300, 390, 480, 570]
      .map((y, i) => path(`M60 ${y}Q250 ${y - 110} 440 ${y}Q250 ${y + 110} 60 ${y}z`, i % 2 ? main : second))
      .join('') +
    circle(250, 435, 70, ink.milk) +
    circle(250, 435, 40, third) +
    circle(238, 422, 12, ink.milk),
  rain: (main: string, second: string, third: string) =>
    Array.from({ length: 24 }, (_, i) =>
      line(`M${30 + ((i * 97) % 460)} ${190 + ((i * 61) % 480)}l-14 46`, third, 8),
    ).join('') +
    path(
      'M80 480A170 150 0 0 1 420 480Q390 450 360 480Q320 446 286 480Q250 446 214 480Q180 446 146 480Q110 450 80 480z',
      main,
    ) +
    line('M250 330V640q0 40 -40 40t-36 -36', second, 14),
  ladder: (main: string, second: string, third: string) =>
    circle(250, 260, 70, third) +
    line('M170 720L220 300M330 720L280 300', main, 20) +
    [360, 430, 500, 570, 640]
      .map((y, i) => line(`M${216 - i * 9} ${y}H${284 + i * 9}`, second, 16))
      .join('') +
    spots(
      [
        [90, 320],
        [410, 380],
        [110, 500],
        [400, 560],
        [80, 640],
      ],
      (x, y) => path(`M${x} ${y - 22}l7 15l15 7l-15 7l-7 15l-7 -15l-15 -7l15 -7z`, third),
    ),
  train: (main: string, second: string, third: string) =>
    circle(110, 300, 60, third) +
    hills(480, lighter(second, 0.2), second) +
    rect(60, 520, 160, 90, main, 12) +
    rect(240, 520, 160, 90, main, 12) +
    path('M420 450H480V610H420z', darker(main, 0.2)) +
    [90, 150, 270, 330].map((x) => rect(x, 540, 40, 34, ink.cream, 4)).join('') +
    [90, 190, 270, 370, 450].map((x) => circle(x, 620, 24, ink.night) + circle(x, 620, 8, third)).join('') +
    line('M0 648H500', ink.night, 9) +
    spots(
      [
        [430, 400, 26],
        [390, 350, 36],
        [330, 310, 44],
      ],
      (x, y, r) => circle(x, y, r, ink.milk, 'opacity=".8"'),
    ),
}
