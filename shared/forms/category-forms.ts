import { slugOf } from '#shared/text/slug-of.ts'
import { selectListed } from './choice-fields.ts'
import { blank, madeOf, optional, text, typed } from './fields.ts'
import { form } from './form.ts'
import { count } from './number-fields.ts'

const wrongName = 'O nome tem no máximo 80 caracteres, sem < ou >.'

const name = (hint?: string) =>
  text('Nome', {
    hint,
    missing: 'Escreva o nome.',
    tooLong: wrongName,
    wrong: wrongName,
    max: 80,
    autoComplete: 'off',
  })

const address = { max: 63, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

const slug = typed('Endereço', {
  ...address,
  hint: 'Letras minúsculas sem acento, números e hífens. Deixe vazio para fazer do nome.',
  missing: 'Escreva o endereço.',
  read: (typedSlug) => (/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(typedSlug) ? typedSlug : null),
  wrong: (typedSlug) =>
    `“${typedSlug}” não serve de endereço: só letras minúsculas sem acento, números e hífens.`,
})

/** Position among the siblings, from 1. */
const position = optional(
  count('Posição', {
    hint: '1 é a primeira. Deixe vazio para ser a última.',
    least: 1,
    most: 999_999,
    wrong: 'A posição é um número a partir de 1.',
  }),
)

export const newCategoryForm = form(
  'add',
  { name: name(), slug: madeOf('name', slugOf, slug), position },
  { rows: [['slug', 'position']] },
)

export const renameCategoryForm = form('rename', {
  newName: name('O endereço fica o mesmo: os links que levam a ela continuam valendo.'),
})

export const moveCategoryForm = form('move', {
  newParent: blank(
    selectListed('Fica em', {
      hint: 'O que está dentro dela vai junto.',
      placeholder: 'Primeiro nível',
      wrong: '',
    }),
  ),
  newPosition: position,
})

/** Selects the products without a category that move into one. */
export const fillCategoryForm = form('fill', {
  kind: selectListed('Tipo de produto', { placeholder: 'Escolha', wrong: 'Escolha o tipo de produto.' }),
  store: blank(
    text('Só da loja', {
      ...address,
      hint: 'O endereço dela, como cafe-da-serra. Deixe vazio para todas.',
    }),
  ),
})

/** Words that mean the same to the search, separated by commas. */
export const synonymForm = form('add', {
  words: typed('Palavras', {
    hint: 'Separadas por vírgula: celular, telemóvel, smartphone.',
    missing: 'Escreva as palavras.',
    read: (words) => (words.length <= 300 ? splitWords(words) : null),
    wrong: 'São palavras demais de uma vez.',
    max: 300,
    autoCapitalize: 'none',
  }),
})

const splitWords = (words: string): string[] =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
