import type { OperatorStoreAction, StoreChange } from '#shared/merchants/operator-stores.ts'

/** Messages of the operator's list of stores. */
export const operatorMerchantsMessages = {
  title: 'Lojas',
  description: 'Todas as lojas e inscrições, a que mudou por último primeiro.',
  find: 'Procurar loja',
  findHint: 'Nome, cidade, endereço, CPF ou CNPJ, e-mail',
  filter: 'Filtrar por situação',
  all: 'Todas',
  requirements: 'O que uma loja precisa ter',
  columns: { store: 'Loja', city: 'Cidade', status: 'Situação', since: 'Desde' },
  held: 'Repasses retidos',
  emptyTitle: 'Nenhuma loja ainda',
  emptyText:
    'Quando alguém se inscrever em “Venda aqui”, a loja aparece aqui. Você também pode criar uma abaixo.',
  noneTitle: 'Nenhuma loja encontrada',
  noneText: 'Confira o nome ou tire o filtro.',
  noneBack: 'Ver todas',
  create: {
    title: 'Criar loja e convidar quem é dono',
    text: 'A pessoa recebe um convite por e-mail, completa a inscrição e envia para análise.',
    submit: 'Criar e convidar',
  },
}

/** Messages of one store, as the operator sees it. */
export const operatorMerchantMessages = {
  description: 'O que a loja disse, o que falta e o que você pode decidir.',
  visit: 'Ver a página da loja',
  preview: 'Ver a loja e os produtos como o cliente verá',
  writeOff: (amount: string) => `Dar como perdidos os ${amount} que a loja deve`,
  reason: 'Motivo',
  since: 'Desde',
  checklist: 'O que a loja precisa ter',
  facts: 'Dados da loja',
  noDocuments: 'Nenhum documento enviado.',
  documents: 'Documentos',
  terms: 'Termos',
  termsNone: 'Ainda não aceitos.',
  money: 'Dinheiro',
  owed: 'A loja deve',
  credit: 'Crédito da loja',
  payouts: 'Repasses',
  receivables: 'A receber das lojas',
  commission: 'Comissão desta loja',
  held: 'Os repasses desta loja estão retidos desde',
  orders: 'Pedidos mais novos',
  ordersNone: 'Nenhum pedido ainda.',
  orderColumns: { order: 'Pedido', at: 'Quando', status: 'Situação', total: 'Total' },
  people: 'Pessoas',
  peopleNone: 'Ninguém entrou ainda.',
  invited: 'Convite enviado, vale até',
  invite: {
    text: 'A loja espera por quem é dono. Um convite novo cancela os anteriores.',
    submit: 'Convidar',
  },
  history: 'Histórico',
  historyNone: 'Nada registrado ainda.',
  bySystem: 'A feira',
  moved: (before: string, after: string) => `: de “${before}” para “${after}”`,
  byOperator: 'A operação',
  decide: 'Decidir',
  actions: {
    approve: {
      label: 'Aprovar e abrir a loja',
      text: 'A loja abre na hora e quem é dono recebe um e-mail.',
      submit: 'Aprovar',
    },
    'send-back': {
      label: 'Devolver para ajustes',
      text: 'Quem é dono lê o motivo, ajusta e envia de novo.',
      submit: 'Devolver',
    },
    reject: {
      label: 'Recusar',
      text: 'Quem é dono lê o motivo. A inscrição pode ser reaberta depois.',
      submit: 'Recusar',
    },
    suspend: {
      label: 'Pausar a loja',
      text: 'A página fica com um aviso e nada é vendido. Pedidos já feitos continuam. Quem é dono lê o motivo.',
      submit: 'Pausar',
    },
    reactivate: {
      label: 'Voltar a vender',
      text: 'A loja volta a vender na hora e quem é dono recebe um e-mail.',
      submit: 'Voltar a vender',
    },
    close: {
      label: 'Fechar para sempre',
      text: 'A página responde que a loja não existe mais. Isto não tem volta. Quem é dono lê o motivo.',
      submit: 'Fechar a loja',
    },
    'hold-payouts': {
      label: 'Reter repasses',
      text: 'A loja não entra em novos repasses até você liberar. Quem é dono lê o motivo.',
      submit: 'Reter',
    },
    'release-payouts': {
      label: 'Liberar repasses',
      text: 'A loja volta a entrar nos próximos repasses.',
      submit: 'Liberar',
    },
  } satisfies Record<OperatorStoreAction, { label: string; text: string; submit: string }>,
  done: {
    create: 'Loja criada. O convite já está a caminho de quem vai ser dono.',
    invite: 'Convite enviado.',
    'send-back': 'Inscrição devolvida. Quem é dono recebe o motivo por e-mail.',
    reject: 'Inscrição recusada. Quem é dono recebe o motivo por e-mail.',
    suspend: 'Loja em pausa: nada é vendido até você voltar atrás.',
    reactivate: 'A loja voltou a vender.',
    close: 'Loja fechada.',
    'hold-payouts': 'Repasses retidos.',
    'release-payouts': 'Repasses liberados.',
  } satisfies Record<Exclude<StoreChange, 'approve'>, string>,
  overrideHint: 'Falta algo da lista: diga por que a loja abre assim mesmo. Fica no histórico.',
  overrideImpossible:
    'Falta o que a lei pede de quem vende (quem é, endereço e contato). Devolva a inscrição para a loja completar.',
  changed: 'A situação desta loja mudou enquanto você olhava. Confira e decida de novo.',
  corrected: 'O nome ou a cidade mudou enquanto você olhava. Confira e decida de novo.',
  fieldErrors: {
    override: 'Falta algo da lista. Diga por que a loja abre assim mesmo.',
    writeOff: 'A loja só fecha sem a dívida: marque esta decisão, ou espere o pagamento.',
  },
}

/** Messages of the operator's page of a store's requirements. */
export const operatorRequirementMessages = {
  title: 'O que uma loja precisa ter',
  description:
    'A lista que cada inscrição mostra. O obrigatório precisa estar pronto antes de enviar para análise.',
  byLaw: 'A lei pede que toda loja mostre isto: não dá para dispensar.',
  save: 'Salvar',
  saved: 'Salvo. Vale para todas as inscrições a partir de agora.',
}
