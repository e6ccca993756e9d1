import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of the papers of an order: its receipt with the contract, and the slip of a return. */
export const paperMessages = {
  receipt: 'Recibo (PDF)',
  summary: 'Resumo da compra (PDF)',
  slip: 'Etiqueta da devolução (PDF)',
}

export const receiptMessages = {
  /** Names a file, too. */
  paid: (number: string) => `Recibo do pedido ${number}`,
  notPaid: (number: string) => `Resumo do pedido ${number}`,
  ordered: 'Pedido feito em',
  status: 'Situação',
  seller: 'Quem vendeu',
  buyer: 'Quem comprou',
  taxIdUnreadable: 'CPF ou CNPJ: não pôde ser aberto',
  shop: 'Onde foi comprado',
  lines: 'O que foi comprado',
  columns: { quantity: 'Qtd.', product: 'Produto', price: 'Preço', sum: 'Valor' },
  shipping: (name: string) => `Entrega: ${name}`,
  total: 'Total',
  payment: 'Pagamento',
  paidBy: (method: string, day: string) => `Pago com ${method} em ${day}.`,
  paidToStore: 'O valor foi pago direto à loja.',
  paidToShop: 'O valor foi pago à plataforma, que o repassa à loja.',
  unpaid: 'Ainda não há pagamento confirmado: este documento não é recibo.',
  neverPaid: 'O pedido foi cancelado sem pagamento: este documento não é recibo.',
  nothingDue: (day: string) => `Não havia nada a pagar. Pedido confirmado em ${day}.`,
  refundOf: (day: string) => `Devolução de dinheiro em ${day}`,
  delivery: 'Entrega',
  deliveryDays: (min: number, max: number) =>
    min === max
      ? `${formatNumber(max)} dias úteis depois do pagamento`
      : `De ${formatNumber(min)} a ${formatNumber(max)} dias úteis depois do pagamento`,
  pickup: 'Retirada na loja',
  terms: 'Condições da compra',
  withdrawal: (days: number) =>
    `Você pode desistir da compra em até ${days} dias corridos depois de receber, sem dizer por quê, na página deste pedido, e recebe de volta tudo o que pagou, com o frete (CDC, art. 49). Nada do que a loja escreve diminui este direito.`,
  returns: 'Além disso, esta loja oferece',
  version: (version: number, day: string) =>
    version === 0
      ? `Termos de uso aceitos em ${day} (texto original), no fim deste documento.`
      : `Termos de uso aceitos em ${day} (versão ${version}), no fim deste documento.`,
  noContract: 'Este pedido é anterior ao registro dos termos: valem os da época da compra.',
  notFiscal: 'Este documento não substitui a nota fiscal, que a loja emite.',
  appendix: (version: number) =>
    version === 0 ? 'Termos de uso (texto original)' : `Termos de uso (versão ${version})`,
  page: (page: number, count: number) => `Página ${page} de ${formatNumber(count)}`,
}

export const returnSlipMessages = {
  title: (number: string) => `Devolução ${number}`,
  hint: 'Imprima, recorte e ponha dentro da embalagem. O endereço de cima vai colado por fora.',
  to: 'Destinatário',
  from: 'Remetente',
  order: 'Pedido',
  contents: 'Conteúdo',
  sendBy: 'Enviar até',
  cut: 'Recorte aqui',
  inside: 'Dentro da embalagem',
}
