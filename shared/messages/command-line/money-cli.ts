import { commissionTermTexts } from '#shared/messages/money/commission-terms.ts'
import type { PayoutStatus } from '#shared/orders/order-moves.ts'

/** Messages of the operator's commands about commissions, payouts and what stores owe. */
export const commissionCliMessages = {
  ...commissionTermTexts,
  commands: 'list | add | archive ID | move ID POSIÇÃO | explain PEDIDO | report MÊS',
  none: 'Nenhuma regra de comissão: a plataforma não retém nada.',
  rule: (position: number, name: string, id: string) => `${position}. ${name}  (${id})`,
  from: (day: string) => `a partir de ${day}`,
  until: (day: string) => `até ${day}`,
  onlyFor: (names: string[]) => `só para ${names.join(', ')}`,
  added: (name: string, id: string) =>
    `Regra "${name}" criada (${id}). Vale para os pedidos feitos a partir de agora.`,
  archived: 'Regra arquivada. As comissões já calculadas continuam como estavam.',
  moved: 'Ordem das regras alterada. As comissões já calculadas continuam como estavam.',
  unknownRule: 'Não existe uma regra ativa com este ID. Veja os IDs com: npm run feira -- commission list',
  unknownNames: (names: string[]) => `Não existe: ${names.join(', ')}.`,
  wrongPercent: 'O percentual vai de 0 a 100, com até duas casas: --percent 12,5',
  wrongAmount: (option: string) => `O valor de --${option} deve ser em reais, como 2,50.`,
  wrongBounds: 'O mínimo não pode ser maior que o máximo.',
  wrongDay: (option: string) => `A data de --${option} deve ser AAAA-MM-DD.`,
  wrongPosition: 'A posição é um número a partir de 1.',
  explained: (number: string, store: string) => `Pedido ${number}, ${store}:`,
  shipping: 'Frete',
  noRule: 'nenhuma regra',
  line: (title: string, amount: string) => `  ${title}: ${amount}`,
  base: (base: string, percent: string) => `${percent} de ${base}`,
  fixed: (quantity: number, amount: string) => `${quantity} × ${amount}`,
  byRule: (name: string) => `regra "${name}"`,
  reversed: (base: string) => `estorno sobre ${base} devolvidos`,
  total: (amount: string) => `Total: ${amount}`,
  wrongMonth: 'O mês deve ser AAAA-MM: commission report 2026-11',
  reportNone: 'Nenhuma comissão neste mês.',
  reportRow: (store: string, taxId: string, sums: string) => `${store}  ${taxId}  ${sums}`,
  reportSums: ({ base, earned, givenBack, net }: Record<'base' | 'earned' | 'givenBack' | 'net', string>) =>
    `${net} (${earned} sobre ${base}, menos ${givenBack} devolvidos)`,
  reportWithheld: (amount: string) => `, ${amount} já retidos pelo Mercado Pago`,
  reportWritten: (file: string) => `Comissão do mês gravada em ${file}.`,
  notBooked: 'O pedido ainda não foi pago: a comissão está calculada, mas não lançada.',
}

export const payoutCliMessages = {
  commands:
    'draft | list | approve LOTE | cancel LOTE | send LOTE ARQUIVO.csv [--by-pix] | paid LOTE | failed LOTE | returned LOTE',
  file: {
    columns: ['id', 'chave_pix', 'valor', 'moeda', 'nome', 'cpf_cnpj', 'descricao'],
    description: (number: string) => `Repasse ${number}`,
  },
  statuses: {
    draft: 'rascunho',
    approved: 'aprovado',
    processing: 'no banco',
    paid: 'pago',
    failed: 'falhou',
    returned: 'devolvido',
    canceled: 'cancelado',
  } satisfies Record<PayoutStatus, string>,
  atStripe: 'no Stripe',
  byStripe: (count: number) =>
    count === 1
      ? '1 repasse vai pelo Stripe, fora do arquivo.'
      : `${count} repasses vão pelo Stripe, fora do arquivo.`,
  drafted: (number: string) => `Lote ${number} criado:`,
  nothing: 'Nenhuma loja tem valor disponível para repasse.',
  withoutKey: (stores: string[]) => `Sem chave Pix, ficaram de fora: ${stores.join(', ')}.`,
  none: 'Nenhum repasse ainda.',
  row: (number: string, store: string, status: string, amount: string) =>
    `${number}  ${store}  ${status}  ${amount}`,
  netted: (gross: string, netted: string) => `(${gross} menos ${netted} que a loja devia)`,
  failure: (reason: string) => `motivo: ${reason}`,
  moved: (count: number) => (count === 1 ? '1 repasse alterado:' : `${count} repasses alterados:`),
  written: (file: string, count: number, total: string) =>
    `${file}: ${count === 1 ? '1 Pix' : `${count} Pix`}, ${total}. Ao reenviar o lote, cada Pix mantém o seu id.`,
  unknown: 'Não existe esse lote, ou a loja não está nele.',
  notNow: (from: string, to: string) => `Um repasse "${from}" não pode passar a "${to}".`,
  notWritten: (file: string) =>
    `Não foi possível gravar ${file}. Os repasses já constam como no banco: repita o comando com outro arquivo.`,
}

export const receivableCliMessages = {
  commands: 'list | paid --store LOJA --amount VALOR --reference TEXTO',
  none: 'Nenhuma loja deve nada.',
  row: (store: string, amount: string) => `${store}  ${amount}`,
  credit: (store: string, amount: string) => `${store}  ${amount} (crédito da loja)`,
  paid: (store: string, amount: string, left: string) =>
    `Pagamento de ${amount} de ${store} registrado. Saldo devedor agora: ${left}.`,
  already: (reference: string) => `A referência ${reference} já estava registrada: nada mudou.`,
  otherAmount: (reference: string) => `A referência ${reference} já foi usada com outro valor.`,
  unknownStore: (store: string) => `Não existe a loja ${store}.`,
  wrongAmount: 'O valor deve ser em reais, maior que zero, como --amount 25,90.',
}
