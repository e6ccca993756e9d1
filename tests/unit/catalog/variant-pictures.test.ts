import { expect, test } from 'vitest'
import { choiceOfPicture, isChosen, type PicturedVariant } from '#shared/catalog/pictures/variant-pictures.ts'

const colours = ['Azul', 'Verde', 'Areia']
const sizes = ['P', 'M', 'G', 'GG']

/** Three colours in four sizes; those named show the picture. */
const shirts = (...shown: string[]): PicturedVariant[] =>
  colours.flatMap((colour) =>
    sizes.map((size) => ({
      options: [colour, size],
      pictureId: shown.includes(`${colour} ${size}`) || shown.includes(colour) ? 'foto' : null,
    })),
  )

test.each([
  ['none', shirts(), []],
  ['all of a colour', shirts('Azul'), [['Azul'], []]],
  ['two colours', shirts('Azul', 'Areia'), [['Azul', 'Areia'], []]],
  ['two sizes of a colour', shirts('Azul P', 'Azul GG'), [['Azul'], ['P', 'GG']]],
  ['all', shirts(...colours), [colours, []]],
  ['a mixture', shirts('Azul P', 'Verde M'), null],
])('the ticked options of a picture assigned to %s', (_, variants, choice) => {
  expect(choiceOfPicture(variants, 'foto')).toEqual(choice)
})

test('ticked options choose the variants that have a ticked value of each option', () => {
  const chosen = (choice: string[][]) => shirts().filter((each) => isChosen(each, choice)).length
  expect([
    chosen([[], []]),
    chosen([['Azul'], []]),
    chosen([['Azul', 'Verde'], ['P']]),
    chosen([['Roxo'], []]),
  ]).toEqual([0, 4, 2, 0])
})
