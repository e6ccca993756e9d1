import type { MerchantRole } from '#shared/merchants/merchant-rights.ts'

/** Messages of the page of a store's team. */
export const teamMessages = {
  title: 'Equipe',
  description: 'Quem trabalha na loja e o que cada pessoa pode fazer.',
  members: 'Pessoas',
  table: 'Pessoas da equipe e suas funções',
  columns: { person: 'Pessoa', role: 'Função', actions: 'Acesso' },
  you: 'você',
  roleOf: (name: string) => `Função de ${name}`,
  save: 'Salvar',
  saveOf: (name: string) => ` a função de ${name}`,
  remove: 'Remover',
  removeOf: (name: string) => ` ${name} da equipe`,
  removeText: (name: string) =>
    `${name} perde o acesso ao painel agora mesmo e recebe um aviso por e-mail. Os pedidos e o histórico ficam.`,
  removeYes: 'Remover da equipe',
  roles: {
    owner: { name: 'Dono da loja', text: 'Pode tudo, também a chave Pix, outros donos e fechar a loja.' },
    manager: {
      name: 'Gerente',
      text: 'Cuida de pedidos, produtos, entrega, loja e equipe, menos dos donos.',
    },
    attendant: { name: 'Atendente', text: 'Prepara e envia pedidos, responde devoluções e avaliações.' },
    finance: {
      name: 'Financeiro',
      text: 'Confere pagamentos, extrato e devoluções de dinheiro. Não altera produtos.',
    },
  } satisfies Record<MerchantRole, { name: string; text: string }>,
  invite: {
    title: 'Convidar alguém',
    text: 'A pessoa recebe um link por e-mail, que vale por 7 dias. Ela pode usar a conta que já tem ou criar uma.',
    submit: 'Enviar convite',
  },
  invitations: {
    title: 'Convites sem resposta',
    until: 'Vale até',
    over: 'Venceu em',
    resend: 'Enviar de novo',
    resendTo: (email: string) => ` o convite de ${email}`,
    withdraw: 'Cancelar convite',
    withdrawOf: (email: string) => ` de ${email}`,
  },
  leave: {
    title: 'Sair da equipe',
    text: 'Você perde o acesso ao painel desta loja agora mesmo. Para voltar, alguém precisa convidar você de novo.',
    open: 'Quero sair da equipe',
    submit: 'Sair da equipe',
    last: 'Você é o único dono desta loja. Para sair, antes passe a função de dono para outra pessoa.',
  },
  saved: {
    invited: 'Convite enviado.',
    withdrawn: 'Convite cancelado: o link não abre mais nada.',
    role: 'Função alterada. Já está valendo.',
    removed: 'Pessoa removida da equipe.',
  },
  gone: 'Isto mudou enquanto você olhava. A lista abaixo é a de agora.',
}

/** Messages of the page where a member of several stores selects one. */
export const chooseStoreMessages = {
  title: 'Trocar de loja',
  description: 'Você trabalha em mais de uma loja. O painel mostra uma de cada vez.',
  none: 'Você não faz parte de nenhuma loja.',
  toSell: 'Venda aqui',
  current: 'Em uso neste painel',
  choose: 'Abrir o painel',
  chooseOf: (store: string) => ` de ${store}`,
  linkIs: (store: string) => `O link que você abriu é da loja ${store}. Troque de loja para continuar.`,
  refused: (now: string) =>
    `Nada foi alterado. O formulário que você enviou é de outra loja, e agora o painel está na loja ${now}. Troque de loja e envie de novo.`,
  refusedOf: (store: string, now: string) =>
    `Nada foi alterado. O formulário que você enviou é da loja ${store}, e agora o painel está na loja ${now}. Troque de loja e envie de novo.`,
}
