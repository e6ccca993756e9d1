import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of the operator's review of products. */
export const productReviewMessages = {
  title: 'Produtos em revisão',
  description: 'O que as lojas querem pôr à venda e espera por você, o mais antigo primeiro.',
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
  previewText:
    'É assim que as pessoas verão este produto, depois que você aprovar. Aqui nada pode ser comprado.',
}
