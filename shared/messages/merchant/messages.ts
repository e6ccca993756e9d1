import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of a store's side of what customers and it write to each other. */
export const storeThreadMessages = {
  title: (number: string) => `Mensagens do pedido ${number}`,
  description: 'O que o cliente e a loja escreveram sobre este pedido.',
  none: 'Ainda não há mensagens. O que você escrever chega ao cliente por e-mail.',
  answerBy: 'Responder até',
  overdue: 'O prazo para responder terminou em',
  formerMember: 'A loja',
  label: 'Mensagem para o cliente',
  waive: 'Não precisa de resposta',
  waiveHint: 'Para um “obrigado”, por exemplo: a conversa deixa de esperar por você.',
  template: 'Resposta pronta',
  templateHint: 'O texto entra na mensagem, e você muda o que quiser antes de enviar.',
  choose: 'Escolha',
  insert: 'Pôr na mensagem',
  noTemplate: 'Escolha uma resposta pronta.',
  toTemplates: 'Respostas prontas da loja',
}

/** Messages of the list of a store's threads, and of its saved answers. */
export const inboxMessages = {
  title: 'Mensagens',
  description: 'O que clientes escrevem sobre os pedidos. A lei dá cinco dias para responder.',
  lists: 'Quais conversas',
  listNames: { waiting: 'Esperando resposta', unread: 'Não lidas', all: 'Todas' },
  search: 'Buscar por pedido ou nome',
  answerBy: 'Responder até',
  none: {
    waiting: 'Nenhuma conversa espera por você',
    unread: 'Você já leu tudo',
    all: 'Nenhuma conversa ainda',
  },
  noneText: 'Quando um cliente escrever sobre um pedido, a conversa aparece aqui e chega por e-mail.',
  noneFound: 'Nenhuma conversa com esse pedido ou nome',
  picture: 'Só fotos',
  fromStore: 'Loja:',
  unread: (count: number) => (count === 1 ? '1 nova' : `${formatNumber(count)} novas`),
  overdue: 'Prazo vencido',
  templates: {
    title: 'Respostas prontas',
    description: 'Textos que a loja usa muitas vezes. Na conversa de um pedido, você os põe na mensagem.',
    none: 'Nenhuma resposta pronta ainda.',
    newTitle: 'Nova resposta pronta',
    list: 'Guardadas',
    save: 'Guardar resposta',
    change: 'Mudar',
    remove: 'Apagar',
    saved: 'Resposta pronta guardada.',
    removed: 'Resposta pronta apagada.',
  },
}
