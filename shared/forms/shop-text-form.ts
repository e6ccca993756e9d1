import { maxShopTextLength } from '#shared/settings/settings.ts'
import type { ShopTextName } from '#shared/settings/shop-text-names.ts'
import { longText } from './fields.ts'
import { form } from './form.ts'

const layout = {
  home: {
    hint: 'A primeira linha começa com # e é o título da página inicial; o resto vem abaixo dele.',
    rows: 8,
    refuse: (markdown: string) =>
      /^#\s+\S/.test(markdown)
        ? null
        : 'Comece com um título: a primeira linha com # e um espaço antes dele.',
  },
  other: {
    hint: '## faz um título, **negrito**, *itálico*, - uma lista, [texto](endereço) um link.',
    rows: 24,
  },
}

/** A text of the shop in Markdown, to be saved or only previewed. */
export const shopTextForm = <const Intent extends 'save' | 'preview'>(intent: Intent, name: ShopTextName) =>
  form(
    intent,
    {
      markdown: longText('Texto', {
        ...layout[name === 'home' ? 'home' : 'other'],
        missing: 'Escreva o texto.',
        max: maxShopTextLength,
      }),
    },
    { values: ({ markdown }) => ({ markdown: `${markdown}\n` }) },
  )
