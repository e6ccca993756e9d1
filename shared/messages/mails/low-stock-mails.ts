import { formatNumber } from '#shared/messages/format-number.ts'
import { type MailMessages, mailRow } from './mail-messages.ts'

interface LowStockMail {
  store: string
  /** The first low variants, and the number of all. */
  low: { name: string; available: number }[]
  count: number
  url: string
}

/** The mail to a store about stock that is running out. */
export const lowStockMailMessages: MailMessages<LowStockMail> = {
  subject: ({ store, count }) =>
    count === 1
      ? `${store}: 1 produto está acabando`
      : `${store}: ${formatNumber(count)} produtos estão acabando`,
  heading: 'Está acabando',
  what: ({ store }) => `Na loja ${store}, o estoque disponível chegou ao aviso que você definiu:`,
  low: ({ low }) => ({ rows: low.flatMap(({ name, available }) => mailRow(name, leftText(available))) }),
  more: ({ count, low }) => moreText(count - low.length),
  action: { button: 'Ver o que está acabando' },
  why: 'Você recebe este aviso porque cuida do estoque da loja: no máximo um por dia, e de novo só depois de repor.',
}

const leftText = (available: number) =>
  available <= 0
    ? 'nenhuma disponível'
    : available === 1
      ? '1 disponível'
      : `${formatNumber(available)} disponíveis`

function moreText(count: number) {
  if (count === 0) return null
  return count === 1 ? 'E mais 1.' : `E mais ${formatNumber(count)}.`
}
