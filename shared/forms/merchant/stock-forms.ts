import { countings, maxStockNote, maxStorageLocation } from '#shared/catalog/store-stock.ts'
import { choice, hidden } from '#shared/forms/choice-fields.ts'
import { optional, text, typed } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { readProductNumber } from '#shared/forms/read-product-number.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

const pieces = (label: string, options: { hint?: string; least?: number; wrong: string }) =>
  typed(label, {
    read(text) {
      const number = readProductNumber(text)
      return number === null || number < (options.least ?? 0) ? null : number
    },
    inputMode: 'numeric',
    autoComplete: 'off',
    max: 14,
    ...options,
  })

/** The reason of a stock movement. */
const remark = (label: string, hint: string) =>
  optional(
    typed(label, {
      hint,
      max: maxStockNote,
      read: (text) => (text.length <= maxStockNote ? text : null),
      wrong: `Use até ${formatNumber(maxStockNote)} caracteres.`,
      autoComplete: 'off',
    }),
  )

/** Makes a form move the stock once, even if it is sent twice. */
const key = hidden()

/** Pieces that have arrived. */
export const receiveStockForm = form(
  'receive-stock',
  {
    key,
    received: pieces('Quantas peças chegaram', {
      least: 1,
      wrong: 'Informe um número inteiro a partir de 1.',
    }),
    receiveNote: remark('Anotação', 'Por exemplo o fornecedor ou a nota.'),
  },
  { values: ({ received, receiveNote }) => ({ pieces: received, note: receiveNote ?? '' }) },
)

/** Counted pieces. `seen` is the level that the page showed. */
export const countStockForm = form(
  'count-stock',
  {
    key,
    seen: hidden(),
    counted: pieces('Quantas peças há', { wrong: 'Informe um número inteiro a partir de 0.' }),
    countNote: remark('Motivo', 'Por exemplo quebra, perda ou balanço.'),
  },
  { values: ({ seen, counted, countNote }) => ({ seen, counted, note: countNote ?? '' }) },
)

/** The level from which on the store is notified. Empty for never. */
export const lowStockForm = form(
  'low-stock',
  {
    low: optional(
      pieces('Avisar a partir de', {
        hint: 'Em peças disponíveis. Chega no máximo um e-mail por dia, com tudo o que está acabando. Vazio: sem aviso.',
        wrong: 'Informe um número inteiro a partir de 0, ou deixe vazio.',
      }),
    ),
  },
  { values: ({ low }) => ({ pieces: low }) },
)

/** The place in the store room, by which picking lists are sorted. Empty for none. */
export const storageLocationForm = form('storage-location', {
  storageLocation: optional(
    text('Lugar', {
      hint: 'Prateleira, caixa ou gaveta, como está escrito nela: B2, por exemplo. A lista de separação segue esta ordem.',
      max: maxStorageLocation,
      autoComplete: 'off',
      clean: (location) => location.replace(/\s+/g, ' '),
    }),
  ),
})

/** Behavior when nothing is left. */
export const countingForm = form('stock-counting', {
  key,
  counting: choice('Quando acabar', countings, {
    labels: { deny: 'Parar de vender', continue: 'Continuar vendendo', untracked: 'Não contar' },
    details: {
      deny: 'Ninguém compra o que não há.',
      continue: 'Para o que é feito sob encomenda.',
      untracked: 'Sempre à venda; a contagem de agora se perde.',
    },
    wrong: 'Escolha uma das opções.',
  }),
})
