import { formatNumber } from '#shared/messages/format-number.ts'

/** Why a store does not sell, shown above every page of its panel. */
export const storeStatusMessages = {
  applied: 'Sua loja ainda não está aberta: complete a inscrição e envie para análise.',
  inReview: 'Sua inscrição está em análise. Enquanto isso, você pode continuar montando a loja.',
  suspended:
    'Sua loja está em pausa e nada está à venda. Pedidos já feitos continuam: prepare e envie normalmente.',
  toReason: 'Ver o motivo',
  toApplication: 'Ver a inscrição',
}

/** Unfinished business because of which a store cannot close. */
export const openBusinessMessages = {
  cannotClose: 'A loja só fecha quando isto terminar:',
  counts: {
    orders: (count: number) => (count === 1 ? '1 pedido' : `${formatNumber(count)} pedidos`),
    returns: (count: number) => (count === 1 ? '1 devolução' : `${formatNumber(count)} devoluções`),
    refunds: (count: number) => (count === 1 ? '1 reembolso' : `${formatNumber(count)} reembolsos`),
    claims: (count: number) => (count === 1 ? '1 reclamação' : `${formatNumber(count)} reclamações`),
    chargebacks: (count: number) => (count === 1 ? '1 contestação' : `${formatNumber(count)} contestações`),
    payouts: (count: number) => (count === 1 ? '1 repasse' : `${formatNumber(count)} repasses`),
  },
  balance: 'saldo de',
  debt: 'dívida de',
}
