import { lowStock } from '#shared/catalog/catalog.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { listText } from '#shared/text/list-text.ts'
import { withArticle } from '#shared/text/with-article.ts'

/** Messages of a product's page. */
export const productMessages = {
  madeToOrder: 'Feito sob encomenda.',
  pictures: 'Fotos do produto',
  seeChosen: 'Ver foto da opção escolhida',
  zoom: 'Ampliar:',
  closer: 'Mais perto',
  close: 'Fechar',
  previousPicture: 'Foto anterior',
  nextPicture: 'Próxima foto',
  quantity: 'Quantidade',
  add: 'Adicionar ao carrinho',
  whatsappMessage: (product: string, url: string) => `Olá! Tenho uma dúvida sobre ${product}: ${url}`,
  from: (city: string, region: string) => `Sai de ${city}, ${region}.`,
  noValue: 'Sem opção',
  soldOut: 'Esgotado',
  soldOutText: 'Acabou por enquanto.',
  soldOutMore: 'Veja o que mais a loja tem',
  available: 'Disponível',
  inStock: 'Em estoque',
  description: 'Sobre o produto',
  seller: 'Vendido e entregue por',
  brand: 'Marca',
  category: 'Categoria',
  tags: 'Veja também',
  related: 'Combina com',
  waiting: 'Procurando o que combina…',
}

/** Label above the values of an option: its name and the selected value. */
export const optionText = (name: string, chosen: string | null) => (chosen ? `${name}: ${chosen}` : name)

/** "Escolha a cor e o tamanho". */
export const chooseText = (optionNames: readonly string[]) =>
  `Escolha ${listText(optionNames.map(withArticle))}`

/** A shorter text for a button on a phone, where no more than two fit. */
export const chooseShortText = (optionNames: readonly string[]) =>
  optionNames.length > 2 ? `Escolha as ${formatNumber(optionNames.length)} opções` : chooseText(optionNames)

/** Describes the stock of a variant. Few pieces are counted. */
export function stockText({
  available,
  availableQuantity,
}: {
  available: boolean
  availableQuantity: number | null
}) {
  if (!available) return productMessages.soldOut
  if (availableQuantity === null) return productMessages.available
  if (availableQuantity > lowStock) return productMessages.inStock
  return availableQuantity === 1 ? 'Última unidade' : `Últimas ${formatNumber(availableQuantity)}`
}

export const returnsText = (withdrawalDays: number) =>
  `Não gostou? Você tem ${withdrawalDays} dias para devolver, contados de quando receber.`

export const minOrderText = (minimum: string) => `Pedido mínimo desta loja: ${minimum}.`

/** The price that an offer is compared with. */
export const lowestBeforeText = (price: string) => `Menor preço nos 30 dias antes da oferta: ${price}`

export const pictureText = (place: number, count: number) => `Foto ${place} de ${formatNumber(count)}`

export const productDescription = (title: string, store: string) => `${title}, vendido por ${store}.`
