import type { OperatorRole } from '#shared/operators/operator-rights.ts'

/** Messages of the page of those who operate the shop. */
export const operatorTeamMessages = {
  title: 'Equipe',
  description: 'Quem cuida da feira, e o que cada pessoa pode fazer.',
  operators: 'Pessoas',
  table: 'Pessoas da operação e suas funções',
  columns: { person: 'Pessoa', role: 'Função', actions: 'Acesso' },
  you: 'você',
  locked: 'Bloqueada',
  noFactor: 'Sem verificação em duas etapas',
  roleOf: (name: string) => `Função de ${name}`,
  save: 'Salvar',
  saveOf: (name: string) => ` a função de ${name}`,
  remove: 'Remover',
  removeOf: (name: string) => ` ${name} da operação`,
  removeText: (name: string) =>
    `${name} sai de todos os aparelhos agora mesmo, não abre mais estas páginas e recebe um aviso por e-mail. A conta continua, como a de qualquer cliente.`,
  removeYes: 'Remover da operação',
  roleLabels: {
    support: 'Atendimento',
    catalog: 'Catálogo',
    finance: 'Financeiro',
    admin: 'Administração',
  } satisfies Record<OperatorRole, string>,
  roleTexts: {
    support: 'Pedidos, reclamações, pessoas, inscrições de lojas, perguntas e avaliações.',
    catalog: 'Revisão e retirada de produtos, contestações, categorias e busca.',
    finance: 'Pagamentos, devoluções, repasses, cobranças, extratos e conciliação.',
    admin: 'Tudo, também configurações, conexões, comissão, lojas e esta equipe.',
  } satisfies Record<OperatorRole, string>,
  appoint: {
    title: 'Chamar alguém',
    text: 'A pessoa precisa ter uma conta com o e-mail confirmado. Ela é avisada por e-mail e começa na próxima página que abrir.',
    needsFactor: 'Quem opera a feira precisa da verificação em duas etapas: sem ela, a pessoa liga primeiro.',
    submit: 'Dar acesso',
  },
  fieldErrors: {
    noAccount: 'Não há conta com este e-mail. Peça à pessoa que crie uma primeiro.',
    locked: 'Esta conta está bloqueada. Libere-a antes, em Pessoas.',
    unconfirmed: 'O e-mail desta conta ainda não foi confirmado. Peça à pessoa que abra o link que recebeu.',
    alreadyOperator: 'Esta pessoa já faz parte da operação. Mude a função dela na lista.',
  },
  saved: {
    appointed: 'Pronto: a pessoa já faz parte da operação. Avisamos por e-mail.',
    role: 'Função alterada. Já está valendo.',
    removed: 'Pessoa removida da operação.',
  },
}
