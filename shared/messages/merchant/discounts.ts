import { formatNumber } from '#shared/messages/format-number.ts'
import type { CouponState, CouponView } from '#shared/money/discounts.ts'

/** Messages of a store's coupons and holidays. */
export const discountMessages = {
  title: 'Descontos da loja',
  description: 'Crie cupons, veja quanto foram usados e dê um preço melhor a quem paga por Pix.',
  table: 'Cupons, do mais novo ao mais antigo',
  columns: {
    code: 'Código',
    worth: 'Desconto',
    rules: 'Regras',
    uses: 'Usos',
    state: 'Situação',
    action: 'Ação',
  },
  states: {
    running: 'Valendo',
    waiting: 'Ainda não começou',
    used_up: 'Esgotado',
    ended: 'Terminou',
    off: 'Desligado',
  } satisfies Record<CouponState, string>,
  freeShipping: 'Frete grátis',
  noRules: 'Sem condições',
  switchOff: 'Desligar',
  saved: {
    created: 'Cupom criado.',
    changed: 'Cupom salvo. Quem já comprou com ele mantém o desconto que teve.',
    off: 'Cupom desligado. Quem já comprou com ele mantém o desconto.',
  },
  emptyTitle: 'Nenhum cupom ainda',
  emptyText: 'Crie o primeiro abaixo e divulgue o código para os seus clientes.',
  newTitle: 'Novo cupom',
  create: 'Criar cupom',
  paidByYou:
    'O desconto sai do valor que a sua loja recebe. Frete grátis da loja continua contando pelo valor antes do desconto.',
}

/** Messages of the page of one coupon, and of the warning before it gives goods for nothing. */
export const couponEditMessages = {
  title: (code: string) => `Cupom ${code}`,
  description:
    'As mudanças valem para os próximos pedidos. Quem já comprou com ele mantém o desconto que teve.',
  formTitle: 'Mudar o cupom',
  code: 'Código',
  codeUsed:
    'Este cupom já foi usado, e o código não muda mais: ele está nos pedidos. Para outro código, crie outro cupom.',
  usedMore: (count: number) =>
    `Ele já foi usado ${count === 1 ? '1 vez' : `${formatNumber(count)} vezes`}. Informe pelo menos isso, ou desligue-o.`,
  conflict:
    'Alguém mudou este cupom antes de você. Confira como ele está agora e salve de novo, se ainda quiser.',
  isOff: 'Este cupom está desligado e não vale mais. Para dar o desconto de novo, crie outro.',
  save: 'Salvar cupom',
  warning: 'Este cupom dá produtos de graça',
  allFree: 'Com ele, o cliente não paga nada pelos produtos da sua loja: só o frete.',
  unlimited: 'Ele não tem limite de usos: quem souber o código pode levar o estoque inteiro.',
  someFree: (amount: string, { products, forSale }: { products: number; forSale: number }) =>
    `O desconto de ${amount} paga ${
      products === forSale
        ? 'inteiro qualquer produto que você tem à venda'
        : `inteiro ${products === 1 ? '1' : formatNumber(products)} dos ${formatNumber(forSale)} produtos que você tem à venda`
    }. Para evitar isso, peça uma compra mínima maior que o desconto.`,
  confirm: 'É isso mesmo, salvar',
  edit: 'Voltar e mudar',
}

export const closureMessages = {
  title: 'Férias e horários',
  description:
    'Nos dias de férias sua página continua no ar, mas ninguém consegue comprar. Feriados nacionais já não contam como dias úteis; marque aqui os da sua cidade, se não for trabalhar.',
  list: 'Férias marcadas',
  empty: 'Nenhuma pausa marcada: sua loja recebe pedidos todos os dias.',
  now: 'Agora',
  reopen: 'Reabrir a loja',
  remove: 'Desmarcar',
  newTitle: 'Marcar férias',
  create: 'Marcar férias',
  saved: {
    planned: 'Férias marcadas.',
    ended: 'Férias desmarcadas. Sua loja recebe pedidos nesses dias.',
  },
  running: 'Pedidos já feitos continuam com o mesmo prazo: só marque férias depois de enviá-los.',
}

export const daysText = (first: string, last: string) => (first === last ? first : `${first} a ${last}`)

export const usesText = ({ uses, maxUses }: Pick<CouponView, 'uses' | 'maxUses'>) =>
  maxUses === null ? String(uses) : `${uses} de ${maxUses}`

export const minItemsText = (amount: string) => `A partir de ${amount} em produtos`

export const perCustomerText = (count: number) =>
  count === 1 ? 'Um uso por cliente' : `Até ${formatNumber(count)} usos por cliente`
