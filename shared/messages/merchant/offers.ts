import { formatNumber } from '#shared/messages/format-number.ts'
import type { OfferState } from '#shared/money/offer-views.ts'
import { maxOfferPieces, maxOfferProducts, type OfferKind } from '#shared/money/quantity-offers.ts'
import { listText } from '#shared/text/list-text.ts'

/** Messages of the form of an offer for several pieces. */
export const offerFormMessages = {
  kind: 'Qual é a oferta',
  kinds: { take_pay: 'Leve e pague', tiers: 'Preço por quantidade' } satisfies Record<OfferKind, string>,
  kindDetails: {
    take_pay: 'Como “Leve 3, pague 2”: a cada 3 unidades, a mais barata sai de graça.',
    tiers: 'Como “A partir de 3, R$ 9,00 cada”: todas as unidades ficam mais baratas.',
  } satisfies Record<OfferKind, string>,
  kindWrong: 'Escolha qual é a oferta.',
  take: 'Leve',
  takeHint: `Unidades, de 2 a ${formatNumber(maxOfferPieces)}.`,
  takeWrong: `Informe de 2 a ${formatNumber(maxOfferPieces)} unidades.`,
  pay: 'Pague',
  payHint: 'Quantas delas o cliente paga.',
  payWrong: 'Informe pelo menos 1 unidade.',
  payTooMany: 'O cliente precisa pagar menos unidades do que leva.',
  from: (place: number) => (place === 1 ? 'A partir de quantas unidades' : `${place}ª faixa: a partir de`),
  fromHint: `De 2 a ${formatNumber(maxOfferPieces)}.`,
  fromWrong: `Informe de 2 a ${formatNumber(maxOfferPieces)} unidades.`,
  fromOptional: `Informe de 2 a ${formatNumber(maxOfferPieces)} unidades, ou deixe a faixa em branco.`,
  fromTurned: 'Cada faixa começa em mais unidades do que a anterior.',
  worth: 'Preço de cada, ou desconto',
  worthHint: 'Como 9,00, ou 10% com o sinal de porcentagem.',
  worthWrong: 'Informe um preço como 9,00, ou um desconto de 0,01% a 90%.',
  worthMixed: 'Use só preços ou só porcentagens.',
  worthTurned: 'Quem leva mais paga menos por unidade: dê um valor melhor que o da faixa anterior.',
  product: 'Produto',
  oneMoreProduct: 'Mais um produto',
  productHint:
    'O nome, ou o endereço da página dele. Adicione quantos quiser: todas as opções dele e todos os produtos da oferta contam juntos.',
  productMissing: 'Diga de qual produto é a oferta.',
  productUnknown: 'Não encontramos este produto na sua loja.',
  productTwice:
    'Mais de um produto da sua loja tem isso no nome. Escreva o nome inteiro, ou cole o endereço da página dele.',
  productsMany: `Uma oferta tem até ${formatNumber(maxOfferProducts)} produtos.`,
  products: 'Produtos da oferta',
  add: 'Adicionar',
  startsOn: 'Vale a partir de',
  startsOnHint: 'Em branco: a partir de agora.',
  endsOn: 'Vale até',
  endsOnHint: 'O dia conta. Em branco: até você encerrar.',
  dayWrong: 'Informe uma data, ou deixe em branco.',
  twice: (title: string) =>
    `${title ? `“${title}”` : 'Um dos produtos'} já tem outra oferta nestes dias. Encerre a outra antes, ou escolha outros dias.`,
}

/** Messages of a store's list of offers. */
export const offersMessages = {
  title: 'Ofertas por quantidade',
  description: 'Dê um preço melhor a quem leva mais unidades: “Leve 3, pague 2”, ou um preço por quantidade.',
  list: 'Ofertas, da mais nova à mais antiga',
  columns: { products: 'Produtos', terms: 'Oferta', days: 'Vale', state: 'Situação', action: 'Ação' },
  states: {
    running: 'Valendo',
    waiting: 'Ainda não começou',
    over: 'Terminou',
    ended: 'Encerrada',
  } satisfies Record<OfferState, string>,
  until: 'até',
  since: 'desde',
  from: 'a partir de',
  none: 'Nenhuma oferta ainda',
  noneText: 'Crie a primeira acima. Ela aparece na página do produto e vale no carrinho, sem código.',
  new: 'Nova oferta',
  newText:
    'A sua loja paga o desconto, e a comissão é do que o cliente paga. Cupons, campanhas e o preço no Pix valem sobre o que a oferta deixa.',
  check: 'Conferir',
  preview: 'Confira antes de criar',
  belowCost: (titles: readonly string[]) =>
    `${listText(titles.map((title) => `“${title}”`))} ${
      titles.length === 1 ? 'sairia' : 'sairiam'
    } por menos do que o custo que você informou.`,
  create: 'Criar oferta',
  edit: 'Voltar e mudar',
  end: 'Encerrar',
  again: 'Criar outra a partir desta',
  againText: 'Uma oferta não muda depois de criada. Encerre-a e crie outra a partir dela.',
  saved: {
    created: 'Oferta criada. Ela já aparece na página do produto nos dias em que vale.',
    ended: 'Oferta encerrada. Quem já comprou com ela mantém o preço.',
  },
  ofProduct: 'Oferta por quantidade',
}
