import { formatNumber } from '#shared/messages/format-number.ts'
import type { PayoutStatus } from '#shared/orders/order-moves.ts'

/** Messages of payouts, as the operator makes them. */
export const operatorPayoutMessages = {
  title: 'Repasses',
  description: 'O que cada loja recebe do que a feira guarda para ela.',
  direct: 'Aqui cada loja recebe direto dos clientes: só há repasse de vendas que a própria feira recebeu.',
  draft: 'Preparar repasse',
  draftHint:
    'Junta o que está disponível de todas as lojas, já descontado o que devem. Nada é enviado ainda.',
  nothing: 'Nenhuma loja tem valor disponível para repasse.',
  withoutKey: (stores: string[]) =>
    `Têm valor a receber e ficam de fora até informar a chave Pix: ${stores.join(', ')}.`,
  batches: 'Lotes',
  batchesTable: 'Lotes, do mais novo ao mais antigo',
  none: 'Nenhum repasse ainda.',
  batch: (number: string) => `Lote ${number}`,
  batchDescription: 'O que cada loja recebe neste lote, e em que pé está.',
  madeAt: 'Preparado em',
  columns: { number: 'Lote', at: 'Quando', status: 'Situação' },
  statuses: {
    draft: 'Rascunho',
    approved: 'Aprovado',
    processing: 'A caminho',
    paid: 'Pago',
    failed: 'Não chegou',
    returned: 'Voltou',
    canceled: 'Cancelado',
  } satisfies Record<PayoutStatus, string>,
  byStripe: 'Conta no Stripe',
  atStripe: 'No Stripe',
  stripeHint: 'O que vai pelo Stripe sai sozinho, e não entra no arquivo.',
  sendByPix: 'Enviar por Pix',
  lookAtStripe:
    'Perguntamos ao Stripe antes de marcar. Se ele não responder, confira no painel dele se a transferência existe: enviada por Pix também, seria paga duas vezes.',
  sum: (count: number, status: string, amount: string) =>
    `${count === 1 ? '1 loja' : `${formatNumber(count)} lojas`} · ${status} · ${amount}`,
  approve: 'Aprovar',
  approveHint: 'Confira os valores e as chaves Pix. Depois de aprovado, o lote vai ao banco.',
  changed: (count: number) =>
    `${count === 1 ? 'O valor de 1 loja mudou' : `Os valores de ${formatNumber(count)} lojas mudaram`} desde a preparação, por reembolsos ou dívidas. Confira antes de enviar ao banco.`,
  waits: 'Espera outra pessoa',
  secondPerson: {
    own: 'Este lote precisa de uma segunda pessoa. Você o preparou: outra pessoa do financeiro ou da administração confere e aprova.',
    alone:
      'Hoje ninguém mais aqui pode aprovar repasses. Dê essa função a mais alguém em Equipe, ou aprove no servidor:',
    command: (number: string) => `npm run feira -- payouts approve ${number}`,
    other: (name: string | null) =>
      `${name ?? 'Alguém, por um comando no servidor,'} preparou este lote. Ele precisa de uma segunda pessoa: confira os valores e as chaves Pix, e aprove.`,
    approved: (createdBy: string | null, approvedBy: string | null) =>
      `Preparado por ${createdBy ?? 'um comando no servidor'} e aprovado por ${approvedBy ?? 'um comando no servidor'}.`,
  },
  callOff: 'Cancelar lote',
  send: 'Enviar os repasses',
  sendHint: 'Marca o lote como enviado e prepara o arquivo para o banco.',
  sendAgain: 'Enviar de novo o que não chegou',
  file: 'Baixar arquivo Pix (CSV)',
  fileHint:
    'Envie o arquivo ao seu banco. Baixado de novo, cada Pix mantém o seu número: nada é pago duas vezes.',
  paid: 'Marcar todos como pagos',
  paidHint:
    'Só marque quando o banco confirmar: o valor sai do saldo das lojas, e elas são avisadas por e-mail.',
  paidYes: 'Sim, o banco pagou todos',
  stores: 'Lojas',
  storesTable: 'Repasses deste lote, por loja',
  storeColumns: { store: 'Loja', key: 'Para onde', status: 'Situação', amount: 'Valor' },
  netted: (gross: string, netted: string) => `${gross} menos ${netted} que a loja devia`,
  one: 'O que houve com este repasse?',
  onePaid: 'Foi pago',
  failed: 'Não chegou',
  sentBack: 'O banco devolveu',
  reason: 'Motivo',
  reasonHint: 'A loja lê este motivo.',
  next: 'Próximas lojas',
  first: 'Voltar ao início das lojas',
  tooLate: 'Isto não é mais possível: o repasse já mudou de situação.',
  fieldErrors: { reason: 'Escreva o motivo que o banco deu.' },
}
