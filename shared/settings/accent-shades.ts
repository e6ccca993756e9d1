import { themeColors } from '#shared/runtime/icons.ts'
import { contrastOf, type Hsl, hexOf, hslOf } from './color.ts'

/** The shades of the shop's colour in one theme, as `tokens.css` names them. */
export interface Shades {
  accent: string
  accentStrong: string
  accentInk: string
  accentText: string
  accentSoft: string
  awning: string
}

export type ThemeName = 'light' | 'dark'

/** The contrast that text requires (WCAG 2.2, 1.4.3). */
const minContrast = 4.5

/** The shop's own colour. */
export const shopAccent = themeColors.light

/** The backgrounds of `tokens.css` on which the accent is used. */
const grounds = {
  light: ['#ffffff', '#f8f4ef'],
  dark: ['#17120f', '#201915', '#28201b'],
} as const

/** The page's own ground. */
export const groundOf = { light: grounds.light[0], dark: grounds.dark[0] } as const

const lightStep = 0.005

/**
 * Derives a readable color for both themes from the operator's: darker in the light theme, lighter in the dark one, as
 * far as needed.
 */
export const shadesOf = (accentColor: string): Record<ThemeName, Shades> => ({
  light: lightShades(hslOf(accentColor)),
  dark: darkShades(hslOf(accentColor)),
})

/** Returns the lowest contrast of all texts in this color, or on it. */
export const lowestContrast = (theme: ThemeName, shades: Shades): number =>
  Math.min(
    contrastOf(shades.accentInk, shades.accent),
    contrastOf(shades.accentInk, shades.accentStrong),
    contrastOf(shades.accentText, shades.accentSoft),
    ...grounds[theme].flatMap((ground) => [
      contrastOf(shades.accent, ground),
      contrastOf(shades.accentText, ground),
    ]),
  )

function lightShades({ hue, saturation, lightness }: Hsl): Shades {
  const soft = hexOf({ hue, saturation: saturation * 0.85, lightness: 0.95 })
  const accent = readable({ hue, saturation, lightness }, grounds.light, -lightStep)
  const text = readable(
    { ...accent, lightness: accent.lightness - 0.03 },
    [...grounds.light, soft],
    -lightStep,
  )
  return {
    accent: hexOf(accent),
    accentStrong: hexOf({ ...accent, lightness: accent.lightness * 0.8 }),
    accentInk: '#ffffff',
    accentText: hexOf(text),
    accentSoft: soft,
    awning: hexOf({ hue, saturation: saturation * 0.85, lightness: 0.87 }),
  }
}

function darkShades({ hue, saturation, lightness }: Hsl): Shades {
  const soft = hexOf({ hue, saturation: saturation * 0.45, lightness: 0.15 })
  const accent = readable({ hue, saturation, lightness }, grounds.dark, lightStep)
  const text = readable({ ...accent, lightness: accent.lightness + 0.06 }, [...grounds.dark, soft], lightStep)
  return {
    accent: hexOf(accent),
    accentStrong: hexOf({ ...accent, lightness: accent.lightness + (1 - accent.lightness) * 0.35 }),
    accentInk: '#120d0a',
    accentText: hexOf(text),
    accentSoft: soft,
    awning: hexOf({ hue, saturation: saturation * 0.5, lightness: 0.22 }),
  }
}

/** Returns the nearest lightness in one direction with which the color is readable on all backgrounds. */
function readable(color: Hsl, onGrounds: readonly string[], step: number): Hsl {
  const lightness = Math.min(1, Math.max(0, color.lightness))
  const isReadable = onGrounds.every(
    (ground) => contrastOf(hexOf({ ...color, lightness }), ground) >= minContrast,
  )
  if (isReadable || (step < 0 ? lightness === 0 : lightness === 1)) return { ...color, lightness }
  return readable({ ...color, lightness: lightness + step }, onGrounds, step)
}
