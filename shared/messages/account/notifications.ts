import { retentionTimes } from '#shared/account/retention.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import type { MerchantNotice } from '#shared/messages/mails/merchant-mails.ts'
import type {
  NotificationKind,
  NotificationMail,
  NotifiedRole,
} from '#shared/notifications/notification-kinds.ts'
import type { ClaimStep, ModerationStep, NotificationData } from '#shared/notifications/notifications.ts'

export const notificationMessages = {
  title: 'Notificações',
  description: 'O que aconteceu com os seus pedidos, a sua loja e o que você acompanha.',
  lists: 'Quais notificações',
  all: 'Todas',
  unread: (count: number) => (count > 0 ? `Não lidas (${formatNumber(count)})` : 'Não lidas'),
  isNew: 'Nova',
  open: 'Abrir',
  readAll: 'Marcar todas como lidas',
  settings: 'Escolher avisos',
  none: 'Nenhuma notificação por aqui',
  noneText: 'Quando algo acontecer com um pedido seu, você fica sabendo aqui.',
  noneUnread: 'Você está em dia',
  noneUnreadText: 'Não há nada por ler.',
  retention: `As lidas ficam aqui por ${retentionTimes.readNotification.days} dias; as outras, por um ano.`,
}

export const notificationPreferenceMessages = {
  title: 'Avisos',
  description: 'Escolha o que chega por e-mail e o que aparece nas suas notificações.',
  roles: {
    customer: 'Suas compras',
    merchant: 'Sua loja',
    operator: 'Operação',
  } satisfies Record<NotifiedRole, string>,
  mail: 'Por e-mail',
  shop: 'No site',
  mailText: {
    required: 'Por e-mail: sempre, porque a lei, a compra ou a segurança pedem.',
    requested: 'Por e-mail: quando você pede o aviso na página do produto.',
    none: '',
  } satisfies Partial<Record<NotificationMail, string>>,
  sharedText: {
    customer: '',
    merchant: 'Por e-mail: para o endereço de atendimento da loja.',
    operator: 'Por e-mail: para o endereço de atendimento.',
  } satisfies Record<NotifiedRole, string>,
  security: 'Avisos de segurança da conta (senha, e-mail, chaves de acesso) chegam sempre por e-mail.',
  save: 'Salvar escolhas',
  see: 'Ver notificações',
}

interface KindMessages {
  /** Label on the page of notification settings. */
  label: string
  text: (data: NotificationData, store: string) => string
}

const ofOrder = ({ number = '' }: NotificationData) => `pedido ${number}`
const pieces = (count = 0, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`

/** An entry of a newer version may have a step that this one does not know. */
const stepOf = ({ claimStep }: NotificationData) =>
  claimStep && Object.hasOwn(claimTexts, claimStep) ? claimStep : 'any'

const claimTexts: Record<ClaimStep | 'any', (order: string, store: string) => string> = {
  opened: (order, store) => `Sua reclamação do ${order} chegou a ${store}.`,
  replied: (order, store) => `${store} respondeu à sua reclamação do ${order}.`,
  in_review: (order) => `Nossa equipe vai decidir a sua reclamação do ${order}.`,
  resolved: (order) => `Sua reclamação do ${order} foi resolvida.`,
  withdrawn: (order) => `Sua reclamação do ${order} foi retirada.`,
  any: (order) => `Há novidade na sua reclamação do ${order}.`,
}

const storeClaimTexts: Record<ClaimStep | 'any', (order: string) => string> = {
  opened: (order) => `Há uma reclamação do ${order} a responder.`,
  replied: (order) => `A reclamação do ${order} foi respondida.`,
  in_review: (order) => `Nossa equipe vai decidir a reclamação do ${order}.`,
  resolved: (order) => `A reclamação do ${order} foi resolvida.`,
  withdrawn: (order) => `O cliente retirou a reclamação do ${order}.`,
  any: (order) => `Há novidade na reclamação do ${order}.`,
}

const storeStatusTexts: Record<MerchantNotice, (store: string) => string> = {
  submitted: (store) => `Recebemos a inscrição de ${store}.`,
  approved: (store) => `${store} foi aprovada e está aberta.`,
  sent_back: (store) => `A inscrição de ${store} precisa de ajustes.`,
  rejected: (store) => `A inscrição de ${store} não foi aceita.`,
  suspended: (store) => `${store} está em pausa. Veja o motivo na sua inscrição.`,
  reactivated: (store) => `${store} está aberta de novo.`,
  closed: (store) => `${store} foi encerrada.`,
  payouts_held: (store) => `Os repasses de ${store} estão retidos. Veja o motivo no extrato.`,
  payouts_released: (store) => `Os repasses de ${store} estão liberados.`,
}

const storeDecisionTexts: Record<ModerationStep, (title: string, store: string) => string> = {
  decided: (title) => `A equipe retirou ${title} do ar. Veja o motivo e como contestar.`,
  upheld: (_, store) => `A equipe olhou a contestação de ${store} e manteve a decisão.`,
  reversed: (_, store) => `A equipe deu razão à contestação de ${store}: a decisão foi revertida.`,
}

const reviewDecisionTexts: Record<ModerationStep, (title: string) => string> = {
  decided: (title) => `A equipe ocultou a sua avaliação de ${title}. Veja o motivo e como contestar.`,
  upheld: (title) => `A sua avaliação de ${title} continua oculta, depois da contestação.`,
  reversed: (title) => `A sua avaliação de ${title} está no ar de novo.`,
}

export const kindMessages: Record<NotificationKind, KindMessages> = {
  order_placed: {
    label: 'Pedido recebido',
    text: (data) =>
      data.number
        ? `Recebemos o seu ${ofOrder(data)}.`
        : `Recebemos a sua compra, com ${pieces(data.count, 'pedido', 'pedidos')}.`,
  },
  order_paid: {
    label: 'Pagamento confirmado',
    text: (data, store) => `Pagamento confirmado: ${store} vai preparar o seu ${ofOrder(data)}.`,
  },
  payment_pending: {
    label: 'Pagamento a conferir',
    text: (data) => `Veja o pagamento do ${ofOrder(data)}: falta algo da sua parte.`,
  },
  order_canceled: { label: 'Pedido cancelado', text: (data) => `O ${ofOrder(data)} foi cancelado.` },
  refund: { label: 'Reembolso', text: (data) => `Há novidade no reembolso do ${ofOrder(data)}.` },
  money_moved: {
    label: 'Dinheiro a mais ou a menos',
    text: (data) => `Houve um movimento de dinheiro no ${ofOrder(data)}. Veja o que aconteceu.`,
  },
  return_answered: {
    label: 'Devolução',
    text: (data, store) => `${store} respondeu sobre a devolução do ${ofOrder(data)}.`,
  },
  claim: { label: 'Reclamação', text: (data, store) => claimTexts[stepOf(data)](ofOrder(data), store) },
  address_change: {
    label: 'Endereço a conferir',
    text: (data, store) => `${store} sugere corrigir o endereço do seu ${ofOrder(data)}. Aceite ou mantenha.`,
  },
  substitution: {
    label: 'Outro produto no pedido',
    text: (data, store) =>
      `${store} não tem um produto do seu ${ofOrder(data)} e propõe outro. Aceite ou peça o dinheiro de volta.`,
  },
  address_reply: {
    label: 'Resposta sobre o endereço',
    text: (data, store) => `${store} respondeu sobre o endereço do seu ${ofOrder(data)}.`,
  },
  order_shipped: {
    label: 'Pedido a caminho',
    text: (data, store) => `${store} enviou o seu ${ofOrder(data)}. Veja onde ele está.`,
  },
  shipment_undone: {
    label: 'Envio corrigido pela loja',
    text: (data, store) => `${store} corrigiu: o seu ${ofOrder(data)} ainda não foi enviado.`,
  },
  order_ready: {
    label: 'Pronto para retirar',
    text: (data, store) => `O ${ofOrder(data)} espera por você em ${store}.`,
  },
  order_delivered: { label: 'Pedido entregue', text: (data) => `O ${ofOrder(data)} foi entregue.` },
  delivery_check: {
    label: 'Entrega a conferir',
    text: (data) => `Confira a entrega do ${ofOrder(data)}.`,
  },
  store_message: {
    label: 'Mensagem da loja',
    text: (data, store) => `${store} escreveu para você sobre o ${ofOrder(data)}.`,
  },
  question_answered: {
    label: 'Pergunta respondida',
    text: ({ title = '' }, store) => `${store} respondeu à sua pergunta sobre ${title}.`,
  },
  review_answered: {
    label: 'Avaliação respondida',
    text: ({ title = '' }, store) => `${store} respondeu à sua avaliação de ${title}.`,
  },
  review_moderated: {
    label: 'Avaliação moderada',
    text: ({ title = '', moderationStep = 'decided' }) => reviewDecisionTexts[moderationStep](title),
  },
  back_in_stock: {
    label: 'De volta ao estoque',
    text: ({ title = '' }, store) => `${title}, de ${store}, está de volta.`,
  },
  price_drop: {
    label: 'Favorito mais barato',
    text: ({ count }) =>
      count === 1 ? 'Um favorito seu está mais barato.' : `${count ?? 0} favoritos seus estão mais baratos.`,
  },
  new_order: {
    label: 'Novo pedido',
    text: (data, store) => `${store} tem um novo pedido pago: ${data.number ?? ''}.`,
  },
  sale_canceled: { label: 'Venda cancelada', text: (data) => `O ${ofOrder(data)} foi cancelado.` },
  shipment_overdue: {
    label: 'Envio atrasado',
    text: (data) => `O prazo de envio do ${ofOrder(data)} já passou.`,
  },
  payment_reported: {
    label: 'Pagamento informado',
    text: (data) => `Quem comprou diz que pagou o ${ofOrder(data)}. Confira na conta.`,
  },
  store_money_moved: {
    label: 'Dinheiro a mais ou a menos',
    text: (data) => `Houve um movimento de dinheiro no ${ofOrder(data)}. Veja o que aconteceu.`,
  },
  chargeback: {
    label: 'Contestação no banco',
    text: (data) => `O pagamento do ${ofOrder(data)} foi contestado no banco.`,
  },
  return_requested: {
    label: 'Devolução pedida',
    text: (data) => `Há novidade na devolução do ${ofOrder(data)}.`,
  },
  customer_claim: {
    label: 'Reclamação de cliente',
    text: (data) => storeClaimTexts[stepOf(data)](ofOrder(data)),
  },
  customer_message: {
    label: 'Mensagem de cliente',
    text: (data, store) => `${store} recebeu uma mensagem sobre o ${ofOrder(data)}.`,
  },
  address_requested: {
    label: 'Endereço a corrigir',
    text: (data) => `O cliente pediu outro endereço para o ${ofOrder(data)}. Responda antes de enviar.`,
  },
  address_answered: {
    label: 'Resposta sobre endereço',
    text: (data) => `O cliente respondeu sobre o endereço do ${ofOrder(data)}.`,
  },
  substitution_answered: {
    label: 'Resposta sobre outro produto',
    text: (data) => `O cliente respondeu sobre a troca de produto do ${ofOrder(data)}.`,
  },
  substitution_expired: {
    label: 'Troca sem resposta',
    text: (data) =>
      `O cliente não respondeu sobre a troca de produto do ${ofOrder(data)}. Envie, cancele o item ou proponha outro.`,
  },
  order_note: {
    label: 'Chamado da equipe',
    text: (data) => `Chamaram você numa nota do ${ofOrder(data)}.`,
  },
  new_question: {
    label: 'Nova pergunta',
    text: ({ title = '' }, store) => `${store} recebeu uma pergunta sobre ${title}.`,
  },
  new_review: {
    label: 'Nova avaliação',
    text: ({ title = '' }, store) => `${store} recebeu uma avaliação de ${title}.`,
  },
  low_stock: {
    label: 'Estoque acabando',
    text: ({ count }, store) =>
      `Está acabando em ${store}: ${pieces(count, 'opção de produto', 'opções de produto')}.`,
  },
  product_approved: {
    label: 'Produto aprovado',
    text: ({ count }, store) =>
      count === 1
        ? `Um produto de ${store} foi aprovado.`
        : `${count ?? 0} produtos de ${store} foram aprovados.`,
  },
  product_rejected: {
    label: 'Produto devolvido',
    text: ({ title = '', count = 1 }, store) =>
      count === 1
        ? `${title} voltou da revisão com um motivo.`
        : `${pieces(count, 'produto', 'produtos')} de ${store} voltaram da revisão com um motivo.`,
  },
  moderation: {
    label: 'Decisão da moderação',
    text: ({ title = '', moderationStep = 'decided' }, store) =>
      storeDecisionTexts[moderationStep](title, store),
  },
  payout: { label: 'Repasse', text: (_, store) => `Há novidade num repasse de ${store}.` },
  store_task: { label: 'Algo a resolver', text: (_, store) => `${store} tem algo a resolver.` },
  store_standing: {
    label: 'Situação da loja',
    text: ({ storeNews }, store) =>
      storeNews && Object.hasOwn(storeStatusTexts, storeNews)
        ? storeStatusTexts[storeNews](store)
        : `Há novidade na situação de ${store}.`,
  },
  announcement: {
    label: 'Aviso às lojas',
    text: (_, store) => `Há um aviso para quem cuida de ${store}.`,
  },
  pix_key: {
    label: 'Chave Pix',
    text: (_, store) => `A chave Pix de ${store} mudou ou vai mudar. Confira se foi alguém da loja.`,
  },
  team: {
    label: 'Equipe',
    text: ({ teamNews }, store) =>
      teamNews === 'left' ? `Alguém saiu da equipe de ${store}.` : `Alguém entrou para a equipe de ${store}.`,
  },
  membership: {
    label: 'Sua função na loja',
    text: ({ teamNews }, store) =>
      teamNews === 'removed' ? `Você saiu da equipe de ${store}.` : `Sua função em ${store} mudou.`,
  },
  operator_task: { label: 'Algo a resolver', text: () => 'Há algo para a operação resolver.' },
  claimed_payment: {
    label: 'Pagamento informado',
    text: (data) => `Quem comprou diz que pagou o ${ofOrder(data)}. Confira na conta.`,
  },
  claim_to_decide: {
    label: 'Reclamação a decidir',
    text: (data) => `A reclamação do ${ofOrder(data)} espera uma decisão.`,
  },
  appeal_to_decide: {
    label: 'Contestação a decidir',
    text: () => 'Uma decisão da moderação foi contestada e espera uma resposta.',
  },
  application: { label: 'Inscrição de loja', text: (_, store) => `${store} quer vender aqui.` },
  payout_to_approve: {
    label: 'Repasses a aprovar',
    text: ({ number }) => `Os repasses ${number} esperam pela aprovação de uma segunda pessoa.`,
  },
  product_to_review: {
    label: 'Produto a revisar',
    text: (_, store) => `${store} tem produtos esperando revisão.`,
  },
  question_held: {
    label: 'Pergunta retida',
    text: () => 'Uma pergunta com contato pessoal espera por você.',
  },
  question_reported: { label: 'Pergunta denunciada', text: () => 'Uma pergunta foi denunciada.' },
  review_reported: { label: 'Avaliação denunciada', text: () => 'Uma avaliação foi denunciada.' },
}
