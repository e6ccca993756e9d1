import { timeFormat } from '../formats.ts'

/** The words of what it costs to get things where they should go, and until when. */
export const deliveryMessages = {
  askText: 'Informe seu CEP para ver frete e prazo de cada loja antes de escolher.',
  page: 'Onde você recebe',
  pageText: 'Com o CEP mostramos frete e prazo em cada produto. Ele fica só neste navegador.',
  change: 'Trocar CEP',
  forget: 'Esquecer meu CEP',
  free: 'Frete grátis',
  shipping: 'Frete',
  pickup: 'Só retirada na loja',
  none: 'Não entrega no seu CEP',
  noneHere: 'Esta loja não entrega este produto no seu CEP.',
  apart: 'Não chegam ao seu CEP',
  apartText: 'As lojas destes produtos não entregam onde você está.',
  ofCheapest: 'Frete da opção mais barata. Escolha a sua para ver o dela.',
  ofChosen: 'Ver frete da opção escolhida',
  fromPayment: 'Para uma unidade, com o prazo contado a partir do pagamento.',
}

/** `até 28 de nov.`; the date stays together. */
export function arrivesByText(day: string, locale: string): string {
  const text = timeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(
    new Date(`${day}T00:00:00Z`),
  )
  return `até ${text.replaceAll(' ', '\u00a0')}`
}
