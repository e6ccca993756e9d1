import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowestContrast, shadesOf, shopAccent } from '#shared/settings/accent-shades.ts'
import { contrastOf, hexOf, hslOf } from '#shared/settings/color.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('every colour becomes shades that can be read in both themes', () => {
  fc.assert(
    fc.property(color, (accentColor) => {
      const shades = shadesOf(accentColor)
      expect(lowestContrast('light', shades.light)).toBeGreaterThanOrEqual(4.5)
      expect(lowestContrast('dark', shades.dark)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a colour that can be read stays as it was chosen', () => {
  expect(shadesOf('#0b6e4f').light.accent).toBe('#0b6e4f')
  expect(shadesOf(shopAccent).light.accent).toBe(shopAccent)
  expect(shadesOf('#f47b42').dark.accent).toBe('#f47b42')
  expect(shadesOf('#ffd400').light.accent).not.toBe('#ffd400')
})

test('a colour survives the way to hue, saturation and lightness', () => {
  fc.assert(
    fc.property(color, (hex) => {
      expect(hexOf(hslOf(hex))).toBe(hex)
    }),
  )
})

test('contrast is counted as WCAG counts it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
