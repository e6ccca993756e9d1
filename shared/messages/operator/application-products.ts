import type { ReturnCause } from '#shared/catalog/product-review.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

export const returnCauseNames: Record<ReturnCause, string> = {
  pictures: 'Fotos',
  description: 'Título ou descrição',
  category: 'Categoria',
  price: 'Preço',
  not_allowed: 'Não pode ser vendido aqui',
  other: 'Outro motivo',
}

const products = (count: number) => (count === 1 ? '1 produto' : `${formatNumber(count)} produtos`)

/** Messages of the products that an operator decides about together with an application. */
export const applicationProductsMessages = {
  title: (count: number) => `Produtos que vão com a loja (${formatNumber(count)})`,
  text: 'Deixe marcado o que pode ir à venda. O que você desmarcar volta para a loja com um motivo.',
  approve: 'Aprovar',
  ofProduct: (title: string) => ` ${title}`,
  seeProduct: 'Ver como o cliente verá',
  withoutReview: 'Entra à venda sem revisão',
  refusedBefore: (reason: string) => `Recusado antes: ${reason}`,
  ownReason: 'Motivo só deste produto',
  sameForAll: 'Motivo para todos os que voltam',
  cause: 'O que precisa mudar',
  causeNone: 'Escolha…',
  causeWrong: 'Escolha um dos motivos.',
  words: 'Explique para a loja',
  wordsHint:
    'A loja recebe este texto por e-mail e vê no painel. Vale para cada produto sem um motivo próprio.',
  reasonMissing: 'Diga o que precisa mudar neste produto, ou escreva um motivo para todos.',
  nothingLeft:
    'Com todos os produtos devolvidos, a loja abre sem nada à venda. Diga por que ela abre assim mesmo, ou devolva a inscrição inteira.',
  moreInReview: (count: number) =>
    count === 1
      ? 'Mais 1 produto não cabe nesta lista. Ele continua em revisão depois que a loja abrir.'
      : `Mais ${formatNumber(count)} produtos não cabem nesta lista. Eles continuam em revisão depois que a loja abrir.`,
  moreWithoutReview: (count: number) =>
    count === 1
      ? 'Mais 1 produto, que não precisa de revisão, entra à venda com a loja.'
      : `Mais ${formatNumber(count)} produtos, que não precisam de revisão, entram à venda com a loja.`,
  toReview: 'Ver todos em revisão',
  done: (approved: number, returned: number) => {
    const parts = [
      approved > 0 && `${products(approved)} ${approved === 1 ? 'aprovado' : 'aprovados'}`,
      returned > 0 && `${products(returned)} ${returned === 1 ? 'devolvido' : 'devolvidos'}`,
    ].filter((part) => part !== false)
    return `Loja aprovada${parts.length > 0 ? `, ${parts.join(', ')}` : ''}: ela já está aberta.`
  },
  leftAlone: (titles: string) =>
    `Mudaram enquanto você olhava, ou outra pessoa já decidiu, e ficaram como estão: ${titles}.`,
}
