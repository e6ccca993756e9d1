import { maxUploadBytes } from '#shared/catalog/pictures/pictures.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { maxMessagePictures, maxMessageText } from '#shared/orders/order-messages.ts'

const maxUploadMegabytes = maxUploadBytes / 1024 / 1024

/** Messages of the page on which customer and store write to each other about an order. */
export const threadMessages = {
  title: (store: string) => `Falar com ${store}`,
  description: 'O que você e a loja escreveram sobre este pedido.',
  open: { customer: 'Falar com a loja', merchant: 'Escrever ao cliente' },
  openAgain: (count: number) =>
    count === 1 ? 'Ver a conversa (1 mensagem)' : `Ver a conversa (${formatNumber(count)} mensagens)`,
  unread: (count: number) => (count === 1 ? '1 mensagem nova' : `${formatNumber(count)} mensagens novas`),
  waits: { customer: 'A loja responde até', merchant: 'Responder até' },
  order: 'Pedido',
  protocol: 'Protocolo',
  messages: 'Mensagens',
  none: 'Ainda não há mensagens. Conte o que você precisa: a loja recebe por e-mail e responde aqui.',
  you: 'Você',
  sent: 'Mensagem enviada.',
  readAt: 'Lida em',
  unseen: 'Ainda não lida',
  erased: 'Mensagem apagada.',
  earlier: 'Mensagens anteriores',
  later: 'Mensagens mais novas',
  answerBy: 'A loja tem de responder até',
  overdue: 'A loja tinha de responder até',
  overdueHint: 'Se ela não responder, conte para a nossa equipe pelo seu pedido.',
  over: 'Esta conversa acabou: do outro lado não há mais quem responda.',
  label: 'Sua mensagem',
  hint: `Até ${formatNumber(maxMessageText)} caracteres. Não escreva senhas nem dados de cartão.`,
  pictures: 'Fotos (opcional)',
  picturesHint: `Até ${maxMessagePictures} fotos (JPG, PNG ou WebP), juntas com até ${maxUploadMegabytes} MB. Só você e o outro lado veem.`,
  picture: (place: number, of: number) => `Foto ${place} de ${of}`,
  submit: 'Enviar mensagem',
  fieldErrors: {
    missing: 'Escreva a sua mensagem.',
    tooLong: `Use até ${formatNumber(maxMessageText)} caracteres.`,
    tooManyPictures: `Escolha até ${maxMessagePictures} fotos por mensagem.`,
    tooLarge: `As fotos desta mensagem passam de ${maxUploadMegabytes} MB. Envie menos de uma vez.`,
  },
}
