import { formatNumber } from '#shared/messages/format-number.ts'
import type { CampaignState } from '#shared/money/campaign-views.ts'
import type { CouponKind } from '#shared/money/coupons.ts'

/** Messages of the forms about campaigns. */
export const campaignFormMessages = {
  name: 'Nome',
  nameHint: 'Como os clientes leem no carrinho e no pedido, depois da palavra “Campanha”: “Natal da Feira”.',
  nameMissing: 'Dê um nome à campanha.',
  kind: 'O que ela dá',
  kinds: {
    percent: 'Porcentagem',
    fixed: 'Valor fixo',
    free_shipping: 'Frete',
  } satisfies Record<CouponKind, string>,
  kindDetails: {
    percent: 'Sobre os produtos da campanha, depois do cupom da loja.',
    fixed: 'Em cada pedido a uma loja, até 90% dos produtos da campanha.',
    free_shipping: 'O frete de cada pedido a uma loja, até o valor que você disser.',
  } satisfies Record<CouponKind, string>,
  kindWrong: 'Escolha o que a campanha dá.',
  percent: 'Porcentagem',
  percentHint: 'Como 10 ou 12,5. Só para porcentagem.',
  percentWrong: 'Informe uma porcentagem de 0,01 a 90.',
  amount: 'Valor em reais',
  amountHint: 'Do desconto fixo, ou o máximo que você paga de cada frete; em branco, o frete inteiro.',
  amountWrong: 'Informe um valor em reais maior que zero.',
  percentUnused: 'Só uma campanha de porcentagem usa este campo: apague-o ou escolha “Porcentagem”.',
  amountUnused: 'Uma porcentagem não usa este campo: apague-o ou escolha outra opção acima.',
  minItems: 'Compra mínima em produtos da campanha',
  minItemsWrong: 'Informe um valor em reais, como 50,00, ou deixe em branco.',
  minItemsHint: 'Em cada loja, antes de descontos e sem o frete.',
  store: 'Só de uma loja',
  storeHint: 'O endereço da página dela, como /stores/atelie. Em branco, todas.',
  storeWrong: 'Não encontramos uma loja com este endereço.',
  category: 'Só de uma categoria',
  anyCategory: 'Qualquer categoria',
  categoryWrong: 'Escolha uma categoria da lista.',
  firstPurchase: 'Só na primeira compra',
  firstPurchaseHint: 'De quem não tem pedido com a mesma conta, o mesmo e-mail ou o mesmo CPF ou CNPJ.',
  budget: 'Orçamento',
  budgetHint:
    'Um desconto que o resto não cobre deixa de valer para aquele pedido; do frete, ela paga o que ainda couber.',
  budgetWrong: 'Informe um valor em reais maior que zero.',
  budgetSpent: 'A campanha já comprometeu mais do que isso. Encerre-a para que não pague mais nenhum pedido.',
  startsOn: 'Vale a partir de',
  endsOn: 'Vale até',
  endsOnHint: 'Os dois dias contam.',
  dayWrong: 'Informe uma data.',
}

/** Messages of the operator's list of campaigns. */
export const campaignsMessages = {
  title: 'Campanhas',
  description:
    'Descontos que a plataforma paga: a loja recebe o preço inteiro, e cada centavo fica nos livros.',
  list: 'Campanhas, da mais nova à mais antiga',
  columns: {
    name: 'Campanha',
    worth: 'O que dá',
    days: 'Vale',
    spent: 'Comprometido',
    budget: 'Orçamento',
    state: 'Situação',
  },
  states: {
    running: 'Valendo',
    waiting: 'Ainda não começou',
    used_up: 'Sem orçamento',
    over: 'Terminou',
    ended: 'Encerrada',
  } satisfies Record<CampaignState, string>,
  freeShipping: 'Frete grátis',
  until: 'a',
  shippingUpTo: (amount: string) => `Até ${amount} do frete`,
  none: 'Nenhuma campanha ainda',
  noneText: 'Crie a primeira acima. Cupons são das lojas; campanhas são suas.',
  new: 'Nova campanha',
  newText:
    'A comissão é do que o cliente paga, já sem o desconto. Quando um pedido volta, a loja devolve a parte da campanha.',
  check: 'Conferir',
  preview: 'Confira antes de criar',
  create: 'Criar campanha',
  edit: 'Voltar e mudar',
  reaches: (count: number) =>
    count === 1
      ? 'Vale hoje para 1 produto à venda.'
      : `Vale hoje para ${formatNumber(count)} produtos à venda.`,
  reachesNothing: 'Nenhum produto à venda é desta campanha. Ela valerá para os que vierem.',
  belowCost: (count: number) =>
    `${
      count === 1 ? '1 deles sairia' : `${formatNumber(count)} deles sairiam`
    } por menos do que o custo que a loja informou. A diferença é você quem paga.`,
  direct:
    'Nesta feira as lojas recebem direto dos clientes e confirmam elas mesmas os pagamentos. Uma loja poderia comprar de si mesma para ficar com o que a campanha paga: acompanhe os pedidos na página da campanha.',
  created: 'Campanha criada.',
}

/** Messages of the operator's page of one campaign. */
export const campaignMessages = {
  description: 'O que a campanha já pagou, pedido a pedido.',
  facts: 'Como ela funciona',
  worth: 'O que dá',
  minItems: 'Compra mínima',
  store: 'Loja',
  category: 'Categoria',
  customers: 'Clientes',
  firstPurchase: 'Só na primeira compra',
  days: 'Vale',
  state: 'Situação',
  costs: 'O que ela custa',
  budget: 'Orçamento',
  spent: 'Comprometido com pedidos',
  booked: 'Pago às lojas, nos livros',
  orders: 'Pedidos',
  list: 'Pedidos da campanha, do mais novo ao mais antigo',
  columns: {
    number: 'Pedido',
    store: 'Loja',
    at: 'Quando',
    items: 'Nos produtos',
    shipping: 'No frete',
    booked: 'Nos livros',
  },
  canceled: 'cancelado',
  none: 'Nenhum pedido ainda',
  noneText: 'Assim que alguém comprar com a campanha, o pedido aparece aqui.',
  budgetTitle: 'Mudar o orçamento',
  saveBudget: 'Salvar orçamento',
  endTitle: 'Encerrar antes do prazo',
  endText: 'Quem já pediu mantém o desconto. Uma campanha encerrada não volta.',
  end: 'Encerrar campanha',
  saved: { budget: 'Orçamento salvo.', ended: 'Campanha encerrada.' },
}
