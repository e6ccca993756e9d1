import type { RetentionKind, RetentionTime } from '#shared/account/retention.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

interface RetentionRow {
  what: string
  /** The event from which the time is counted. */
  from: string
  why: string
}

/** The table of times on the privacy page, in this order. */
export const retentionRows: Record<RetentionKind, RetentionRow> = {
  erasurePause: {
    what: 'Conta, endereços e favoritos, depois do pedido para apagar',
    from: 'depois do pedido',
    why: 'para você poder mudar de ideia',
  },
  session: {
    what: 'Aparelho em que a conta está aberta',
    from: 'sem uso',
    why: 'para você não precisar entrar toda vez',
  },
  longSession: {
    what: 'Aparelho em que a conta está aberta, mesmo em uso',
    from: 'depois de entrar',
    why: 'um aparelho esquecido não fica aberto para sempre',
  },
  signInLink: {
    what: 'Link para entrar sem senha',
    from: 'depois do envio',
    why: 'para abrir a sua conta',
  },
  halfSignIn: {
    what: 'Entrada que espera o código do aplicativo',
    from: 'depois da senha',
    why: 'para você ter tempo de abrir o aplicativo',
  },
  passwordLink: {
    what: 'Link para uma senha nova',
    from: 'depois do envio',
    why: 'para você recuperar a conta',
  },
  emailLink: {
    what: 'Link para confirmar um e-mail',
    from: 'depois do envio',
    why: 'para saber que o e-mail é seu',
  },
  usedEmailLink: {
    what: 'Registro de um e-mail que foi confirmado, ou não',
    from: 'depois que o link vence',
    why: 'para o link dizer que já foi usado',
  },
  undoLink: {
    what: 'Link para desfazer uma mudança na segurança da conta',
    from: 'depois da mudança',
    why: 'para você dizer que não foi você',
  },
  orderLink: {
    what: 'Link que abre um pedido sem senha',
    from: 'depois do envio',
    why: 'para quem comprou sem conta acompanhar o pedido',
  },
  guestLink: {
    what: 'Link para copiar ou apagar os dados de compras sem conta',
    from: 'depois do envio',
    why: 'para saber que o e-mail das compras é seu',
  },
  usedLink: {
    what: 'O que um link de e-mail, que só funciona uma vez, já fez',
    from: 'depois do uso',
    why: 'para a página dizer que está feito, se você apertar o botão de novo',
  },
  formDraft: {
    what: 'Formulário enviado quando você já tinha saído da conta',
    from: 'depois do envio',
    why: 'para você não escrever tudo de novo',
  },
  formAnswer: {
    what: 'Resposta a um formulário enviado sem JavaScript, com o que você escreveu nele',
    from: 'depois do envio',
    why: 'para a página aparecer de novo quando você volta ou recarrega',
  },
  cart: { what: 'Carrinho', from: 'sem uso', why: 'para você continuar a compra' },
  cartLink: {
    what: 'Link do lembrete que abre o carrinho',
    from: 'depois do envio',
    why: 'para você continuar a compra em qualquer aparelho',
  },
  mailConsent: {
    what: 'O que você aceitou ou recusou receber por e-mail, se não tem conta',
    from: 'depois da decisão',
    why: 'para provar que o e-mail foi pedido',
  },
  stockAlert: {
    what: 'Aviso de volta ao estoque',
    from: 'depois do pedido',
    why: 'para avisar você',
  },
  readNotification: {
    what: 'Notificação que você leu',
    from: 'depois de lida',
    why: 'para você achar de novo o que aconteceu',
  },
  notification: {
    what: 'Notificação que você não leu',
    from: 'depois de criada',
    why: 'para você ficar sabendo',
  },
  unconfirmedQuestion: {
    what: 'Pergunta sobre um produto que não foi confirmada por e-mail',
    from: 'depois do envio',
    why: 'para você confirmar que a pergunta é sua',
  },
  endedInvitation: {
    what: 'Convite para trabalhar em uma loja que não foi aceito',
    from: 'depois que vence',
    why: 'para o link dizer que venceu',
  },
  dataExport: {
    what: 'Cópia dos seus dados',
    from: 'depois de pronta',
    why: 'para você baixar o arquivo',
  },
  pastFile: {
    what: 'Arquivo com pedidos de antes que uma loja envia e não confirma',
    from: 'depois do envio',
    why: 'para a loja conferir e confirmar',
  },
  printedPapers: {
    what: 'PDF com os papéis do pacote, que a loja imprime com o seu nome e endereço',
    from: 'depois de pedido',
    why: 'para a loja imprimir',
  },
  payerText: {
    what: 'O que o banco diz de um Pix que chegou sem o código do pedido, como o nome de quem pagou',
    from: 'depois do extrato',
    why: 'para a loja achar o pedido',
  },
  sentMail: { what: 'E-mail enviado, na fila', from: 'depois do envio', why: 'para não enviar duas vezes' },
  failedMail: {
    what: 'E-mail que não foi entregue',
    from: 'depois da falha',
    why: 'para descobrirmos o que houve',
  },
  outbox: {
    what: 'E-mail guardado em arquivo, onde não há servidor de e-mail',
    from: 'depois de escrito',
    why: 'para quem cuida do site testar',
  },
  unusedPicture: {
    what: 'Foto que nenhuma página mostra mais',
    from: 'depois de sair da página',
    why: 'páginas abertas e e-mails ainda podem mostrar a foto',
  },
  networkAddress: {
    what: 'Endereço de rede de quem usou o painel de uma loja ou da operação',
    from: 'depois da ação',
    why: 'o Marco Civil da Internet pede seis meses',
  },
  order: {
    what: 'Nome, contatos, CPF ou CNPJ, endereço e mensagens de um pedido',
    from: 'depois do pedido',
    why: 'nesse prazo alguém pode cobrar ou reclamar (Código Civil, artigo 205)',
  },
  auditEntry: {
    what: 'O que alguém fez no painel de uma loja ou da operação',
    from: 'depois da ação',
    why: 'nesse prazo alguém pode cobrar ou reclamar (Código Civil, artigo 205)',
  },
}

export const retentionTable = {
  caption: 'Por quanto tempo cada dado fica guardado',
  what: 'O que',
  time: 'Por quanto tempo, e por quê',
}

export function retentionTimeText(time: RetentionTime): string {
  if ('minutes' in time) return counted(time.minutes, 'minuto')
  if ('hours' in time) return counted(time.hours, 'hora')
  return 'days' in time ? counted(time.days, 'dia') : counted(time.years, 'ano')
}

const counted = (count: number, unit: string) => `${formatNumber(count)} ${unit}${count === 1 ? '' : 's'}`
