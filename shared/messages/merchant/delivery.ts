import type { NoteBand, ShippingMethod } from '#shared/merchants/delivery-rules.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { formatMoney } from '#shared/money/money.ts'
import { kilogramsText } from '#shared/text/weight-text.ts'

export const deliveryMethodNames: Record<ShippingMethod, string> = {
  carrier: 'Transportadora ou Correios',
  local: 'Entrega própria',
  pickup: 'Retirada na loja',
}

/** Messages of the page of a store's delivery rules. */
export const deliveryPageMessages = {
  title: 'Entrega',
  description: 'Para onde você entrega, por quanto e em quantos dias.',
  rules: 'Regras de entrega',
  table: 'Regras de entrega',
  columns: { name: 'Nome', area: 'Para onde', limits: 'Vale para', price: 'Preço', days: 'Prazo' },
  emptyTitle: 'Nenhuma regra de entrega',
  emptyText: 'Sem uma regra, ninguém consegue comprar. Comece por uma destas, e mude depois o que quiser.',
  add: 'Criar uma regra',
  presets: {
    country: 'Para o país todo',
    region: 'Para um estado',
    city: 'Para a minha cidade',
    pickup: 'Retirada na loja',
    range: 'Por faixa de CEP',
  },
  methods: deliveryMethodNames,
  areas: {
    country: (country: string) => `Todo o ${country}`,
    city: (city: string) => `Cidade da loja: ${city}`,
    range: (from: string, to: string) => `CEPs ${from} a ${to}`,
  },
  free: 'Grátis',
  freeAbove: (amount: string) => `Grátis a partir de ${amount}`,
  days: (min: number, max: number) =>
    max === 0
      ? 'No mesmo dia'
      : min === max
        ? `${formatNumber(max)} ${max === 1 ? 'dia útil' : 'dias úteis'}`
        : `${formatNumber(min)} a ${formatNumber(max)} dias úteis`,
  saved: 'Regra salva.',
  removed: 'Regra removida. Pedidos já feitos continuam com a entrega deles.',
  notes: 'O que as regras dão juntas',
  noNotes: 'Nenhuma sobreposição e nenhum buraco entre as regras.',
  onlyPickup: 'Por enquanto, sua loja só oferece retirada.',
  uncovered: (regions: string) => `Sem entrega: ${regions}.`,
  partly: (regions: string) => `Só em parte: ${regions}.`,
  gap: (band: string) => `${band}: nenhuma regra, ninguém consegue comprar.`,
  choice: (band: string, names: readonly string[]) =>
    `${band}: ${rulesText(names.length)} (${names.join(', ')}), o cliente escolhe.`,
  cheapest: (band: string, names: readonly string[]) =>
    `${band}: mais de uma regra com o nome ${names.join(', ')}, vale o menor preço.`,
  moreNotes: 'Há mais casos como estes.',
  preview: {
    title: 'O que um cliente vê',
    text: 'Escolha um CEP, um peso e um valor. O cálculo é o mesmo do carrinho.',
    submit: 'Ver entrega',
    result: (place: string) => `Para ${place}`,
    none: 'A loja não entrega este pedido neste CEP.',
    belowMinimum: (amount: string) =>
      `O pedido mínimo da loja é ${amount}: abaixo disso ninguém consegue comprar.`,
  },
  terms: {
    title: 'Preparo, horário, pedido mínimo e nota fiscal',
    save: 'Salvar',
    saved: 'Salvo. Vale para os próximos pedidos.',
  },
}

/** Messages of the page of one delivery rule. */
export const deliveryRuleMessages = {
  newTitle: 'Nova regra de entrega',
  title: (name: string) => `Entrega: ${name}`,
  description: 'Quem compra vê o nome, o preço e o prazo.',
  back: 'Todas as regras',
  where: 'Para onde',
  areas: {
    country: 'O país todo',
    region: 'Um estado',
    city: (city: string) => `A cidade da loja (${city})`,
    range: 'Uma faixa de CEP',
  },
  limits: 'Para quais pedidos',
  cost: 'Preço e prazo',
  save: 'Salvar regra',
  remove: 'Remover regra',
  removeTitle: 'Remover esta regra',
  removeText: 'Pedidos já feitos continuam com a entrega deles. Carrinhos abertos mostram o que sobrar.',
  lastText:
    'Esta é a única regra da sua loja. Sem ela, a loja continua no ar, mas ninguém consegue comprar até você criar outra.',
  lastSentText: 'Sem esta regra, sua loja só oferece retirada: quem mora longe não consegue comprar.',
  onlyText:
    'Esta é a única regra da sua loja: quem ficar fora dela, pela região, pelo peso ou pelo valor, não consegue comprar.',
  onlySentText:
    'Só esta regra leva os pedidos até o cliente: quem ficar fora dela, pela região, pelo peso ou pelo valor, só pode retirar.',
  names: {
    country: 'Entrega padrão',
    region: 'Entrega padrão',
    city: 'Entrega na cidade',
    pickup: 'Retirada na loja',
    range: 'Entrega',
  },
  cityUnknown: 'Não sabemos a cidade da loja. Use uma faixa de CEP.',
}

const rulesText = (count: number) => (count === 2 ? 'duas regras' : `${formatNumber(count)} regras`)

/** Describes postal codes, weight and value: "CEPs 01000-000 a 19999-999, acima de 5 kg até 30 kg". */
export function bandText(band: NoteBand, { locale, currency }: { locale: string; currency: string }): string {
  const ranges = band.ranges.map(({ from, to }) => `${from} a ${to}`)
  const shown = ranges.slice(0, 3).join(', ') + (ranges.length > 3 ? ` e mais ${ranges.length - 3}` : '')
  return [`CEPs ${shown}`, limitsText(band, { locale, currency })].join(', ')
}

/** "até 30 kg, compras a partir de R$ 100,00" */
export function limitsText(
  band: Omit<NoteBand, 'ranges'>,
  { locale, currency }: { locale: string; currency: string },
): string {
  const { weightFromGrams, weightToGrams, itemsFromMinor, itemsToMinor } = band
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const above = weightFromGrams > 0 ? `acima de ${kilogramsText(weightFromGrams - 1, locale)} ` : ''
  const items = [
    itemsFromMinor > 0 ? `a partir de ${money(itemsFromMinor)}` : '',
    itemsToMinor === null ? '' : `até ${money(itemsToMinor)}`,
  ].filter(Boolean)
  return `${above}até ${kilogramsText(weightToGrams, locale)}${items.length > 0 ? `, compras ${items.join(' ')}` : ''}`
}
