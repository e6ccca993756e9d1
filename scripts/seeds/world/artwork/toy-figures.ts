import { darker, ink, lighter } from './palette.ts'
import { at, boxPath, circle, ellipse, line, ovalPath, path, rect, shadow, solid } from './shapes.ts'
import { beech, walnut, wheel, woodgrain } from './toy-vehicles.ts'

/** Faces left; 620 wide, 620 high. */
export const rockingHorse = (coat: string, mane: string, saddle: string, rocker: string) =>
  shadow(260, 0.12) +
  path('M170 -330C260 -350 300 -260 262 -150C240 -180 220 -250 160 -280z', mane) +
  line('M-70 -230L-110 -40M86 -230L130 -40', darker(coat, 0.22), 46) +
  line('M-130 -220L-196 -56M140 -230L206 -56', coat, 50) +
  line('M-320 -96Q0 68 320 -96', darker(rocker, 0.15), 40) +
  line('M-318 -104Q0 58 318 -104', rocker, 30) +
  solid(
    'M-160 -190C-200 -290 -184 -350 -196 -400L-272 -380Q-316 -388 -304 -432L-202 -552L-184 -606L-142 -556C-80 -500 -70 -400 -30 -340C40 -320 100 -330 150 -344C230 -350 240 -210 160 -184C80 -160 -80 -160 -160 -190z',
    coat,
    {
      shade: 56,
      light: 16,
      print: [
        circle(40, -250, 26, lighter(coat, 0.4)),
        circle(100, -290, 17, lighter(coat, 0.4)),
        circle(-20, -200, 15, lighter(coat, 0.4)),
        circle(130, -220, 18, lighter(coat, 0.4)),
      ].join(''),
    },
  ) +
  path(
    'M-196 -600Q-150 -620 -128 -580Q-84 -572 -86 -526Q-46 -508 -58 -464Q-20 -440 -38 -400Q-4 -376 -22 -330Q-64 -330 -74 -380Q-104 -400 -96 -436Q-128 -460 -114 -496Q-146 -516 -140 -548z',
    mane,
  ) +
  circle(-214, -478, 13, ink.coffee) +
  circle(-218, -482, 4, ink.milk) +
  line('M-290 -404q10 12 24 6', darker(coat, 0.45), 6) +
  line('M-250 -398L-222 -530M-232 -454L-90 -470', saddle, 13) +
  solid('M-36 -350Q50 -310 130 -356Q150 -330 124 -250Q50 -226 -20 -250Q-52 -320 -36 -350z', saddle, {
    print: line('M-40 -262Q50 -236 140 -264', ink.straw, 9),
    shade: 26,
    light: 10,
  }) +
  line('M-222 -438H-130', rocker, 22) +
  circle(-222, -438, 17, darker(rocker, 0.2))

/** A duck on wheels with its cord; 480 wide. */
export const pullDuck = (body: string, wing: string, beak: string, wheels: string) =>
  shadow(220, 0.14) +
  line('M-190 -84C-330 -60 -300 20 -420 10', ink.cream, 9) +
  circle(-424, 10, 20, wing) +
  solid(boxPath(-200, -110, 400, 46, 20), beech, { print: woodgrain(beech), shade: 18, light: 8 }) +
  path('M-226 -420L-310 -388Q-318 -360 -226 -356z', beak) +
  line('M-300 -384L-230 -386', darker(beak, 0.3), 5) +
  solid(
    'M-176 -116C-240 -180 -220 -260 -170 -300C-250 -330 -250 -500 -130 -506C-20 -510 0 -400 -40 -330C40 -300 120 -320 226 -366C244 -260 220 -116 100 -116z',
    body,
    { shade: 54, light: 16 },
  ) +
  path('M-60 -250Q40 -310 150 -262Q150 -160 40 -160Q-50 -170 -60 -250z', wing) +
  line('M0 -210Q60 -196 120 -226M20 -244Q60 -236 112 -256', lighter(wing, 0.45), 8) +
  circle(-150, -430, 17, ink.coffee) +
  circle(-155, -435, 5, ink.milk) +
  at(-120, -62, 1, wheel(64, wheels)) +
  at(120, -62, 1, wheel(64, wheels))

/** A rag doll, 760 high. */
export function ragDoll(skin: string, hair: string, dress: string, print: string, shoes: string): string {
  const shape = 'M-60 -470C-110 -380 -160 -260 -190 -150Q0 -110 190 -150C160 -260 110 -380 60 -470z'
  return (
    shadow(150, 0.16) +
    line('M-60 -180V-50M60 -180V-50', skin, 52) +
    [-60, 60].flatMap((x) => [-140, -104].map((y) => rect(x - 26, y, 52, 17, ink.milk))).join('') +
    solid('M-98 -6Q-110 -66 -60 -66Q-26 -66 -32 -6z', shoes, { shade: 14, light: 6 }) +
    solid('M98 -6Q110 -66 60 -66Q26 -66 32 -6z', shoes, { shade: 14, light: 6 }) +
    line('M-76 -430L-196 -290', skin, 44) +
    line('M76 -430L196 -290', skin, 44) +
    line('M-72 -436L-140 -356M72 -436L140 -356', darker(dress, 0.08), 62) +
    solid(shape, dress, { print, shade: 50, light: 14 }) +
    path('M-190 -150Q0 -110 190 -150L198 -122Q0 -80 -198 -122z', ink.milk) +
    path('M-52 -474Q0 -430 52 -474L66 -442Q0 -400 -66 -442z', ink.milk) +
    [-1, 1]
      .map((side) =>
        at(
          side * 128,
          -560,
          1,
          solid(ovalPath(0, 60, 40, 84), hair, { shade: 18, light: 8 }) +
            line('M-26 30q26 16 52 0M-32 66q32 16 64 0', darker(hair, 0.25), 6) +
            path('M0 0L-32 -22V22zM0 0L32 -22V22z', dress) +
            circle(0, 0, 11, darker(dress, 0.3)),
        ),
      )
      .join('') +
    circle(0, -610, 150, hair) +
    solid(ovalPath(0, -590, 124, 118), skin, { shade: 30, light: 10 }) +
    path(
      'M-130 -600C-140 -720 140 -720 130 -600C90 -650 40 -664 10 -690C-20 -650 -80 -640 -130 -600z',
      hair,
    ) +
    circle(-44, -586, 13, ink.coffee) +
    circle(44, -586, 13, ink.coffee) +
    circle(-76, -550, 22, ink.coral, 'opacity=".55"') +
    circle(76, -550, 22, ink.coral, 'opacity=".55"') +
    line('M-28 -546Q0 -520 28 -546', ink.brick, 8)
  )
}

/** Hung on strings from a cross; its feet stand on (0, 0), the cross at -880. */
export const marionette = (coat: string, second: string, hat: string, wood = beech) =>
  shadow(130, 0.16) +
  line('M-120 -850L-168 -330M120 -850L168 -330M-50 -850L-60 -150M50 -850L60 -150M0 -850V-640', ink.milk, 4) +
  solid(boxPath(-190, -876, 380, 34, 15), walnut, { shade: 14, light: 6 }) +
  solid(boxPath(-20, -916, 40, 110, 15), darker(walnut, 0.1), { shade: 14, light: 6 }) +
  line('M-54 -270L-64 -150L-50 -36M54 -270L66 -150L52 -36', second, 54) +
  circle(-64, -152, 15, lighter(second, 0.3)) +
  circle(66, -152, 15, lighter(second, 0.3)) +
  solid('M-104 0Q-110 -50 -56 -50Q-22 -50 -24 0z', ink.coffee, { shade: 12, light: 6 }) +
  solid('M104 0Q110 -50 56 -50Q22 -50 24 0z', ink.coffee, { shade: 12, light: 6 }) +
  line('M-84 -440L-180 -420L-172 -334M84 -440L180 -420L172 -334', coat, 48) +
  circle(-170, -316, 28, wood) +
  circle(170, -316, 28, wood) +
  solid('M-84 -474Q0 -500 84 -474L104 -270Q0 -240 -104 -270z', coat, {
    print:
      rect(-16, -500, 32, 260, second) + [-420, -370, -320].map((y) => circle(0, y, 11, ink.straw)).join(''),
    shade: 44,
    light: 12,
  }) +
  path('M-60 -484L0 -440L60 -484L40 -506H-40z', ink.milk) +
  solid(ovalPath(0, -580, 84, 92), wood, { print: woodgrain(wood), shade: 26, light: 10 }) +
  circle(-30, -586, 10, ink.coffee) +
  circle(30, -586, 10, ink.coffee) +
  circle(0, -560, 16, ink.terracotta) +
  circle(-50, -548, 15, ink.coral, 'opacity=".55"') +
  circle(50, -548, 15, ink.coral, 'opacity=".55"') +
  line('M-30 -530Q0 -508 30 -530', ink.brick, 7) +
  solid('M-112 -630Q0 -596 112 -630L76 -652L44 -742Q0 -760 -44 -742L-76 -652z', hat, {
    print: line('M-90 -656Q0 -630 90 -656', ink.straw, 20),
    shade: 28,
    light: 10,
  })

/** A feathered shuttlecock for the hand, 640 high. */
export const peteca = (feathers: string[], leather: string) =>
  shadow(130, 0.2) +
  [-40, 40, -24, 24, -8, 9]
    .map((turn, i) =>
      at(
        turn * 1.1,
        -150,
        1,
        path(
          'M-14 0C-70 -190 -64 -400 6 -470C66 -380 66 -180 14 0z',
          feathers[i % feathers.length] ?? ink.coral,
        ) +
          path('M0 0C30 -190 40 -380 6 -470C66 -380 66 -180 14 0z', ink.coffee, 'opacity=".16"') +
          line(
            'M0 0Q8 -240 4 -430M2 -180l-26 -26M4 -240l-28 -28M4 -150l24 -28M6 -260l22 -26',
            ink.milk,
            6,
            'opacity=".75"',
          ),
        turn * 0.72,
      ),
    )
    .join('') +
  solid('M-74 -170H74L60 -96H-60z', darker(leather, 0.15), { shade: 20, light: 8 }) +
  line('M-70 -132H70', ink.straw, 13) +
  [0, 1, 2]
    .map((i) =>
      solid(
        boxPath(-150 + i * 10, -104 + i * 34, 300 - i * 20, 42, 20),
        i % 2 ? darker(leather, 0.12) : leather,
        {
          shade: 16,
          light: 7,
        },
      ),
    )
    .join('') +
  ellipse(0, -104, 84, 8, darker(leather, 0.4), 'opacity=".5"')
