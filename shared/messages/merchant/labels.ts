import type { LabelFailure, LabelOffer, LabelView, ShipmentStatus } from '../../orders/labels.ts'

const carrier = 'Melhor Envio'

/** Messages about the labels of a store's parcels. */
export const labelMessages = {
  title: 'Etiqueta',
  see: `Ver preços da etiqueta no ${carrier}`,
  service: 'Serviço',
  option: (service: string, price: string, { minDays, maxDays }: { minDays: number; maxDays: number }) =>
    minDays === maxDays
      ? `${service}: ${price}, ${daysText(maxDays)}`
      : `${service}: ${price}, ${minDays}–${daysText(maxDays)}`,
  serviceHint: 'Prazos em dias úteis, depois da postagem.',
  parcels: (parcels: LabelOffer['parcels']) =>
    parcels.length === 1
      ? `Calculado para uma caixa de ${parcelText(parcels[0])}.`
      : `Calculado para ${parcels.length} caixas: ${parcels.map(parcelText).join('; ')}.`,
  defaults: 'Há produtos sem medidas ou sem peso: contamos a peça padrão da loja. Confira antes de comprar.',
  buy: 'Comprar etiqueta',
  buyHint: `O valor sai do seu saldo no ${carrier}.`,
  nothing: 'Nenhum serviço leva este pacote a este CEP. Envie à mão.',
  problems: {
    unavailable: `O ${carrier} não respondeu. Tente de novo daqui a pouco, ou envie à mão.`,
    refused: `O ${carrier} não aceitou a cotação. Confira a conexão, ou envie à mão.`,
    too_many_pieces: 'São peças demais para calcular as caixas. Envie à mão, em pacotes menores.',
  } satisfies Record<NonNullable<LabelOffer['problem']>, string>,
  statuses: {
    buying: 'Sendo comprada. Recarregue a página daqui a pouco.',
    bought: 'Comprada',
    failed: 'Não foi comprada',
  } satisfies Record<LabelView['status'], string>,
  shipments: {
    unpaid: 'Esperando o pagamento',
    paid: 'Paga',
    ready: 'Pronta para imprimir e postar',
    stopped: 'Parada na transportadora',
    posted: 'Postada',
    undelivered: 'Não entregue',
    delivered: 'Entregue',
    canceled: 'Cancelada',
  } satisfies Record<ShipmentStatus, string>,
  failures: {
    refused: `O ${carrier} não aceitou.`,
    no_service: 'Nenhum serviço leva este pacote a este CEP.',
    too_many_pieces: 'São peças demais para calcular as caixas.',
    price_rose: 'O preço subiu antes da compra. Cancele e veja os novos preços.',
    unavailable: `O ${carrier} não respondeu, depois de várias tentativas.`,
  } satisfies Record<LabelFailure, string>,
  said: 'Ele respondeu:',
  status: 'Situação',
  cost: 'Custo',
  print: 'Imprimir etiqueta',
  retry: 'Tentar de novo',
  cancel: 'Cancelar etiqueta',
  cancelHint: 'Enquanto não for postada, o valor volta ao seu saldo.',
  waiting: (count: number) =>
    count === 1 ? '1 pacote espera a etiqueta.' : `${count} pacotes esperam a etiqueta.`,
  buyAll: (count: number) => (count === 1 ? 'Comprar a etiqueta' : `Comprar ${count} etiquetas`),
  buyAllHint: 'Para cada um, o serviço mais barato que cumpre o prazo prometido. O valor sai do seu saldo.',
  ordered: (count: number) =>
    count === 1 ? '1 etiqueta está sendo comprada.' : `${count} etiquetas estão sendo compradas.`,
}

const daysText = (days: number) => (days === 1 ? '1 dia' : `${days} dias`)

function parcelText(parcel: LabelOffer['parcels'][number] | undefined): string {
  if (!parcel) return ''
  const { lengthMm, widthMm, heightMm, weightGrams } = parcel
  const sides = [lengthMm, widthMm, heightMm].map((mm) => decimal(mm / 10)).join(' × ')
  return `${sides} cm e ${decimal(weightGrams / 1_000)} kg`
}

const decimal = (value: number) => String(value).replace('.', ',')
