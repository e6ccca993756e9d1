import type { PersonFilter } from '#shared/account/people.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of the operator's list of people. */
export const operatorPeopleMessages = {
  title: 'Pessoas',
  description: 'Todas as contas, a mais nova primeiro.',
  find: 'Procurar pessoa',
  findHint: 'Nome, e-mail ou número de um pedido',
  filter: 'Filtrar contas',
  all: 'Todas',
  filters: {
    locked: 'Bloqueadas',
    operators: 'Operação',
    members: 'De lojas',
  } satisfies Record<PersonFilter, string>,
  columns: { person: 'Pessoa', role: 'Papel', since: 'Desde' },
  emptyTitle: 'Nenhuma conta ainda',
  emptyText: 'Quando alguém criar uma conta, ela aparece aqui. Quem compra sem conta está em Pedidos.',
  noneTitle: 'Ninguém encontrado',
  noneText: 'Confira o nome ou o e-mail. Quem comprou sem conta está em Pedidos.',
  noneBack: 'Ver todas',
  locked: 'Bloqueada',
  operator: 'Operação',
  customer: 'Cliente',
}

/** Messages of one person, as the operator sees it. */
export const operatorPersonMessages = {
  description: 'A conta, o que ela fez e o que você pode fazer por ela.',
  locked: 'Esta conta está bloqueada desde',
  reason: 'Motivo',
  own: 'Esta é a sua própria conta: mude-a em Segurança.',
  security: 'Segurança da minha conta',
  outOfReach: 'Esta pessoa cuida da feira: só a administração muda a conta dela.',
  operatorRole: 'Função na operação',
  facts: 'Dados da conta',
  email: 'E-mail',
  confirmed: 'confirmado',
  unconfirmed: 'ainda não confirmado',
  since: 'Conta criada em',
  sessions: 'Aparelhos conectados',
  sessionCount: (count: number) => (count === 0 ? 'nenhum' : formatNumber(count)),
  factor: 'Verificação em duas etapas',
  factorOn: 'ligada',
  factorOff: 'desligada',
  stores: 'Lojas',
  storesNone: 'Não trabalha em nenhuma loja.',
  orders: 'Pedidos mais novos',
  ordersNone: 'Nenhum pedido com esta conta.',
  allOrders: 'Ver todos os pedidos deste e-mail',
  orderColumns: { order: 'Pedido', at: 'Quando', store: 'Loja', status: 'Situação', total: 'Total' },
  consents: 'Permissões que deu',
  consentsNone: 'Nenhuma decisão registrada.',
  granted: 'permitiu em',
  denied: 'não permitiu em',
  history: 'O que a operação fez nesta conta',
  decide: 'O que você pode fazer',
  actions: {
    lock: {
      label: 'Bloquear a conta',
      text: 'A pessoa sai de todos os aparelhos e não entra mais até você liberar. Pedidos já feitos continuam, e ela recebe o motivo por e-mail.',
      submit: 'Bloquear',
    },
    unlock: {
      label: 'Liberar a conta',
      text: 'A pessoa volta a poder entrar e recebe um e-mail.',
      submit: 'Liberar',
    },
    'sign-out': {
      label: 'Desconectar todos os aparelhos',
      text: 'Para quando outra pessoa pode estar na conta. Links de entrada já enviados também deixam de valer.',
      submit: 'Desconectar',
    },
    'reset-factor': {
      label: 'Retirar a verificação em duas etapas',
      text: 'Para quem perdeu o celular e os códigos. Confira antes, por outro meio, que é mesmo a pessoa: depois disso, a senha basta. Ela recebe um e-mail e pode desfazer por sete dias.',
      submit: 'Retirar',
    },
  },
  done: {
    lock: 'Conta bloqueada. O motivo está a caminho do e-mail da pessoa.',
    unlock: 'Conta liberada. A pessoa recebe um e-mail.',
    'sign-out': 'Todos os aparelhos foram desconectados.',
    'reset-factor': 'Verificação em duas etapas retirada. A pessoa recebe um e-mail.',
  },
}
