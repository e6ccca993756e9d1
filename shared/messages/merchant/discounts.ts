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
    off: 'Cupom desligado. Quem já comprou com ele mantém o desconto.',
  },
  emptyTitle: 'Nenhum cupom ainda',
  emptyText: 'Crie o primeiro abaixo e divulgue o código para os seus clientes.',
  newTitle: 'Novo cupom',
  create: 'Criar cupom',
  paidByYou:
    'O desconto sai do valor que a sua loja recebe. Frete grátis da loja continua contando pelo valor antes do desconto.',
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
