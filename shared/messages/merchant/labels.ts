import { formatNumber } from '#shared/messages/format-number.ts'
import {
  type LabelFailure,
  type LabelOffer,
  type LabelView,
  maxLabelsAtOnce,
  type ShipmentStatus,
} from '#shared/orders/labels.ts'
import type { CarrierKind } from '#shared/payments/carrier-accounts.ts'

/** Messages about the labels of a store's parcels. */
export const labelMessages = {
  simulated: {
    title: 'Etiqueta simulada',
    note: 'Esta etiqueta é de demonstração: nenhuma transportadora a aceita e ninguém pagou por ela.',
  },
  title: 'Etiqueta',
  see: 'Ver preços da etiqueta',
  service: 'Serviço',
  option: (service: string, price: string, { minDays, maxDays }: { minDays: number; maxDays: number }) =>
    minDays === maxDays
      ? `${service}: ${price}, ${daysText(maxDays)}`
      : `${service}: ${price}, ${minDays}–${daysText(maxDays)}`,
  parcels: (parcels: LabelOffer['parcels']) =>
    parcels.length === 1
      ? `Calculado para uma caixa de ${parcelText(parcels[0])}.`
      : `Calculado para ${parcels.length} caixas: ${parcels.map(parcelText).join('; ')}.`,
  defaults: 'Há produtos sem medidas ou sem peso: contamos a peça padrão da loja. Confira antes de comprar.',
  buy: 'Comprar etiqueta',
  buyHints: {
    melhor_envio: 'O valor sai do seu saldo no Melhor Envio.',
    correios: 'Nada é pago agora: depois da postagem, o valor entra na fatura do seu contrato.',
  } satisfies Record<CarrierKind, string>,
  nothing: 'Nenhum serviço leva este pacote a este CEP. Envie à mão.',
  problems: {
    unavailable: 'A transportadora não respondeu. Tente de novo daqui a pouco, ou envie à mão.',
    refused: 'A transportadora não aceitou a cotação. Confira a conexão, ou envie à mão.',
    too_many_pieces: 'São peças demais para calcular as caixas. Envie à mão, em pacotes menores.',
    address_open:
      'Há uma pergunta aberta sobre o endereço deste pedido. Resolva antes de comprar: a etiqueta sai com o endereço de agora.',
    invoice_missing: 'Anexe a nota fiscal antes de comprar a etiqueta: sua loja só envia com ela.',
  } satisfies Record<NonNullable<LabelOffer['problem']>, string>,
  statuses: {
    buying: 'Sendo comprada. Recarregue a página daqui a pouco.',
    bought: 'Comprada',
    failed: 'Não foi comprada',
  } satisfies Record<LabelView['status'], string>,
  shipments: {
    unpaid: 'Esperando o pagamento',
    paid: 'Comprada; a etiqueta está sendo feita',
    ready: 'Pronta para imprimir e postar',
    stopped: 'Parada na transportadora',
    posted: 'Postada',
    undelivered: 'Não entregue',
    delivered: 'Entregue',
    canceled: 'Cancelada',
  } satisfies Record<ShipmentStatus, string>,
  failures: {
    refused: 'A transportadora não aceitou.',
    no_service: 'Nenhum serviço leva este pacote a este CEP.',
    too_many_pieces: 'São peças demais para calcular as caixas.',
    price_rose: 'O preço subiu antes da compra. Cancele e veja os novos preços.',
    unavailable: 'A transportadora não respondeu, ou foi desconectada. Confira em Conexões e tente de novo.',
  } satisfies Record<LabelFailure, string>,
  said: 'Ela respondeu:',
  status: 'Situação',
  cost: 'Custo',
  paidByCustomer: 'Frete pago pelo cliente',
  ofCustomer: (label: string) => `${label} (escolha do cliente)`,
  print: 'Imprimir etiqueta',
  retry: 'Tentar de novo',
  cancel: 'Cancelar etiqueta',
  cancelHint: 'Enquanto não for postada, ela não custa nada.',
  waiting: waitingText,
  buyAll: (count: number) =>
    count === 1 ? 'Comprar a etiqueta' : `Comprar ${formatNumber(count)} etiquetas`,
  buyAllHint:
    'Para cada um, o serviço que o cliente escolheu ou, sem escolha, o mais barato que cumpre o prazo prometido. O valor sai do seu saldo, ou entra na fatura do seu contrato.',
  ordered: (count: number) =>
    count === 1
      ? '1 etiqueta está sendo comprada.'
      : `${formatNumber(count)} etiquetas estão sendo compradas.`,
}

/** The count ends at the number that is bought at once. */
function waitingText(count: number): string {
  if (count >= maxLabelsAtOnce)
    return `Há pacotes esperando a etiqueta. Compramos as de ${formatNumber(maxLabelsAtOnce)} por vez, as mais urgentes primeiro.`
  return count === 1 ? '1 pacote espera a etiqueta.' : `${formatNumber(count)} pacotes esperam a etiqueta.`
}

const daysText = (days: number) => (days === 1 ? '1 dia' : `${days} dias`)

function parcelText(parcel: LabelOffer['parcels'][number] | undefined): string {
  if (!parcel) return ''
  const { lengthMm, widthMm, heightMm, weightGrams } = parcel
  const sides = [lengthMm, widthMm, heightMm].map((mm) => decimal(mm / 10)).join(' × ')
  return `${sides} cm e ${decimal(weightGrams / 1_000)} kg`
}

const decimal = (value: number) => String(value).replace('.', ',')
