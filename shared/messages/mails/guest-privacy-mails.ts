import { retentionTimes } from '#shared/account/retention.ts'
import type { MailMessages } from './mail-messages.ts'
import { greeting } from './mails.ts'

/** The link to the page of a guest's data. */
export interface GuestLink {
  name: string
  url: string
}

const limits = `O link vale por ${retentionTimes.guestLink.days} dias. Não encaminhe este e-mail: quem tem o link vê os seus dados.`
const notYou = 'Não foi você? Ignore este e-mail: nada muda.'

export const guestLinkMailMessages: MailMessages<GuestLink> = {
  subject: ({ shop }) => `Os seus dados em ${shop}`,
  heading: 'Os seus dados',
  greeting,
  what: ({ shop }) =>
    `Pelo link abaixo, você pede uma cópia do que ${shop} guarda sobre as compras que fez sem conta com este e-mail, ou pede para apagar.`,
  action: { button: 'Ver os meus dados' },
  limits,
  notYou,
}

export const guestExportReadyMailMessages: MailMessages<GuestLink> = {
  subject: ({ shop }) => `A cópia dos seus dados em ${shop} está pronta`,
  heading: 'A cópia dos seus dados está pronta',
  greeting,
  what: ({ shop }) =>
    `Juntamos em um arquivo tudo o que ${shop} guarda sobre as compras que você fez sem conta, como você pediu.`,
  action: { button: 'Baixar o arquivo' },
  limits,
  notYou: 'Não foi você quem pediu? Responda a este e-mail.',
}

export const guestErasureHeldMailMessages: MailMessages<GuestLink> = {
  subject: ({ shop }) => `Os seus dados em ${shop} esperam para ser apagados`,
  heading: 'Ainda falta uma coisa',
  greeting,
  what: ({ shop }) =>
    `Chegou o dia de apagar os seus dados em ${shop}, mas ainda há uma compra em andamento. Assim que ela terminar, os dados são apagados, sem que você precise fazer outro pedido.`,
  action: { button: 'Ver o que falta' },
  limits,
  notYou,
}

export const guestErasureRequestedMailMessages: MailMessages<{ day: string; url: string }> = {
  subject: ({ shop }) => `Os seus dados em ${shop} vão ser apagados`,
  heading: 'Os seus dados vão ser apagados',
  what: ({ shop, day }) =>
    `Recebemos o pedido para apagar os dados das compras que você fez sem conta em ${shop}. Isso acontece em ${day}. Até lá, você pode mudar de ideia.`,
  stays:
    'Depois desse dia, não há volta: nome, contatos, endereço e mensagens somem, os links dos pedidos deixam de abrir, e os pedidos ficam sem o seu nome, pelo tempo que a lei fiscal exige.',
  action: { button: 'Manter os meus dados' },
  notYou: 'Não foi você? Toque em “Manter os meus dados”.',
}

export const guestErasureCanceledMailMessages: MailMessages<object> = {
  subject: ({ shop }) => `Os seus dados em ${shop} ficam`,
  heading: 'Os seus dados ficam',
  what: ({ shop }) =>
    `O pedido para apagar os dados das suas compras em ${shop} foi cancelado. Tudo continua como estava.`,
  notYou: 'Não foi você quem cancelou? Faça o pedido de novo, na página do seu pedido.',
}

export const guestErasedMailMessages: MailMessages<object> = {
  subject: ({ shop }) => `Os seus dados em ${shop} foram apagados`,
  heading: 'Os seus dados foram apagados',
  what: ({ shop }) =>
    `Como você pediu, apagamos os dados das compras que você fez sem conta em ${shop}. Este é o último e-mail sobre elas: não guardamos mais o seu endereço.`,
  stays: 'Os pedidos ficam sem o seu nome, pelo tempo que a lei fiscal exige.',
  bye: 'Obrigado por ter comprado com a gente.',
}
