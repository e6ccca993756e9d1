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
  code: 'Código',
  codeHint: 'Letras e números, como BEMVINDO10. Maiúsculas e minúsculas valem igual.',
  kind: 'O que ele dá',
  kinds: { percent: 'Porcentagem', fixed: 'Valor fixo', free_shipping: 'Frete grátis' },
  kindDetails: {
    percent: 'Sobre os produtos da sua loja.',
    fixed: 'Nunca mais do que os produtos custam.',
    free_shipping: 'Em qualquer entrega da sua loja.',
  },
  percent: 'Porcentagem',
  percentHint: 'Como 10 ou 12,5. Só para porcentagem.',
  amount: 'Valor em reais',
  amountHint: 'Como 15,00. Só para valor fixo.',
  minItems: 'Compra mínima em produtos',
  minItemsHint: 'Antes do desconto e sem o frete.',
  maxUses: 'Limite de usos',
  maxUsesPerCustomer: 'Limite por cliente',
  maxUsesPerCustomerHint: 'Contado pelo CPF ou CNPJ.',
  startsOn: 'Vale a partir de',
  endsOn: 'Vale até',
  daysHint: 'Os dois dias contam.',
  create: 'Criar cupom',
  paidByYou:
    'O desconto sai do valor que a sua loja recebe. Frete grátis da loja continua contando pelo valor antes do desconto.',
  fieldErrors: {
    code: 'Use de 2 a 40 letras, números, hífens ou sublinhados.',
    kind: 'Escolha o que o cupom dá.',
    percent: 'Informe uma porcentagem de 0,01 a 100.',
    amount: 'Informe um valor em reais maior que zero.',
    minItems: 'Informe um valor em reais, ou deixe em branco.',
    count: 'Informe um número de 1 a 1.000.000, ou deixe em branco.',
    day: 'Informe uma data, ou deixe em branco.',
    daysTurned: 'O último dia vem antes do primeiro.',
    over: 'Este dia já passou.',
    codeTaken: 'Sua loja já tem um cupom com este código.',
  },
}

export const closureMessages = {
  title: 'Férias e horários',
  description: 'Nos dias de férias sua página continua no ar, mas ninguém consegue comprar.',
  list: 'Férias marcadas',
  empty: 'Nenhuma pausa marcada: sua loja recebe pedidos todos os dias.',
  now: 'Agora',
  reopen: 'Reabrir a loja',
  remove: 'Desmarcar',
  newTitle: 'Marcar férias',
  startsOn: 'Primeiro dia',
  endsOn: 'Último dia',
  daysHint: 'Os dois dias contam, no horário da loja.',
  message: 'Recado para os clientes',
  messageHint: 'Aparece na sua loja, nos produtos e no carrinho.',
  create: 'Marcar férias',
  saved: {
    planned: 'Férias marcadas.',
    ended: 'Férias desmarcadas. Sua loja recebe pedidos nesses dias.',
  },
  running: 'Pedidos já feitos continuam com o mesmo prazo: só marque férias depois de enviá-los.',
  fieldErrors: {
    day: 'Informe uma data.',
    message: (limit: number) => `Use no máximo ${limit} caracteres.`,
    tooMany: 'Já há férias demais marcadas. Desmarque alguma antes.',
  },
}

export const daysText = (first: string, last: string) => (first === last ? first : `${first} a ${last}`)

export const usesText = ({ uses, maxUses }: Pick<CouponView, 'uses' | 'maxUses'>) =>
  maxUses === null ? String(uses) : `${uses} de ${maxUses}`

export const minItemsText = (amount: string) => `A partir de ${amount} em produtos`

export const perCustomerText = (count: number) =>
  count === 1 ? 'Um uso por cliente' : `Até ${formatNumber(count)} usos por cliente`
