import type { OperatorProductList } from '#shared/catalog/operator-products.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of the operator's review of products. */
export const productReviewMessages = {
  title: 'Produtos',
  description: 'O que as lojas querem pôr à venda e espera por você, e todos os produtos de todas as lojas.',
  lists: 'Quais produtos',
  listNames: {
    review: 'A revisar',
    all: 'Todos',
    down: 'Retirados',
  } satisfies Record<OperatorProductList, string>,
  find: 'Procurar em todos os produtos',
  findHint: 'Título, loja, endereço ou SKU',
  columns: { product: 'Produto', store: 'Loja', status: 'Situação', price: 'Preço', createdAt: 'Criado em' },
  foundEmptyTitle: 'Nenhum produto ainda',
  foundEmptyText: 'Os produtos das lojas aparecem aqui assim que elas os cadastrarem.',
  noneDown: 'Nenhum produto está retirado',
  noneDownText: 'O que você retirar do ar aparece aqui até voltar à loja.',
  notFound: 'Nenhum produto encontrado',
  notFoundText: 'Confira o título, a loja, o endereço da página ou o SKU.',
  notFoundBack: 'Ver todos',
  none: 'Nada espera por você',
  noneText: 'Quais produtos passam por aqui, você decide nas configurações.',
  toSettings: 'Abrir as configurações',
  ofStore: (store: string) => `Só os produtos de ${store}.`,
  all: 'Ver os de todas as lojas',
  onlyStore: 'Só desta loja',
  waitsSince: 'Espera desde',
  category: 'Categoria',
  categoryNone: 'Sem categoria',
  publishAt: 'A loja quer publicar em',
  refusedBefore: (reason: string) => `Recusado antes: ${reason}`,
  preview: 'Ver como o cliente verá',
  approve: 'Aprovar',
  approveAll: (count: number) =>
    count === 1 ? 'Aprovar este produto' : `Aprovar os ${formatNumber(count)} desta página`,
  reject: 'Recusar',
  ofProduct: (title: string) => ` ${title}`,
  changed:
    'Este produto mudou enquanto você olhava, ou outra pessoa já decidiu. Nada foi feito: confira como ele está agora.',
  someChanged: (count: number) =>
    count === 1
      ? '1 produto mudou enquanto você olhava e continua aqui.'
      : `${formatNumber(count)} produtos mudaram enquanto você olhava e continuam aqui.`,
  approved: (count: number) =>
    count === 1 ? '1 produto aprovado.' : `${formatNumber(count)} produtos aprovados.`,
  rejected: 'Produto recusado. A loja recebe o motivo por e-mail.',
  previewOfAny:
    'É assim que as pessoas veem este produto quando ele está à venda. Aqui nada pode ser comprado.',
  previewText:
    'É assim que as pessoas verão este produto, depois que você aprovar. Aqui nada pode ser comprado.',
}
