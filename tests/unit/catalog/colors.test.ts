import { describe, expect, it } from 'vitest'
import { colorFamilies, colorNamed, colorsOf, isColorOption, namesOfFamily } from '#shared/catalog/colors.ts'

describe('colors', () => {
  it('are recognized in both genders, with or without accents', () => {
    expect(colorNamed('Vermelha')).toEqual(colorNamed('vermelho'))
    expect(colorNamed('indigo')?.family).toBe('azul')
    expect(colorNamed('Azul marinho')).toEqual(colorNamed('azul-marinho'))
    expect(colorNamed('Xadrez')).toBeNull()
  })

  it('are recognized in longer values, and in values with two colors', () => {
    expect(colorsOf('Verde fosco').map(({ family }) => family)).toEqual(['verde'])
    expect(colorsOf('Azul e vermelho').map(({ family }) => family)).toEqual(['azul', 'vermelho'])
    expect(colorsOf('Azul e xadrez')).toEqual([])
    expect(colorsOf('Natural')).toEqual([])
  })

  it('have the name of their family, which is one of them', () => {
    for (const family of colorFamilies) {
      expect(colorNamed(family)?.family).toBe(family)
      expect(namesOfFamily(family)).toContain(family)
    }
  })

  it('are recognized only in the values of a color option', () => {
    expect(['Cor', 'Cores', 'Cor da linha', 'Tamanho', 'Corte'].map(isColorOption)).toEqual([
      ...[true, true, true, false, false],
    ])
  })
})
