import { retentionTimes } from '#shared/account/retention.ts'
import { greeting } from './mails.ts'

const limits = `O link vale por ${retentionTimes.guestLink.days} dias. Não encaminhe este e-mail: quem tem o link vê os seus dados.`
const notYou = 'Não foi você? Ignore este e-mail: nada muda.'

export const guestLinkMailMessages = {
  subject: (shopName: string) => `Os seus dados em ${shopName}`,
  heading: 'Os seus dados',
  greeting,
  what: (shopName: string) =>
    `Pelo link abaixo, você pede uma cópia do que ${shopName} guarda sobre as compras que fez sem conta com este e-mail, ou pede para apagar.`,
  action: 'Ver os meus dados',
  limits,
  notYou,
}

export const guestExportReadyMailMessages = {
  subject: (shopName: string) => `A cópia dos seus dados em ${shopName} está pronta`,
  heading: 'A cópia dos seus dados está pronta',
  greeting,
  what: (shopName: string) =>
    `Juntamos em um arquivo tudo o que ${shopName} guarda sobre as compras que você fez sem conta, como você pediu.`,
  action: 'Baixar o arquivo',
  limits,
  notYou: 'Não foi você quem pediu? Responda a este e-mail.',
}

export const guestErasureHeldMailMessages = {
  subject: (shopName: string) => `Os seus dados em ${shopName} esperam para ser apagados`,
  heading: 'Ainda falta uma coisa',
  greeting,
  what: (shopName: string) =>
    `Chegou o dia de apagar os seus dados em ${shopName}, mas ainda há uma compra em andamento. Assim que ela terminar, os dados são apagados, sem que você precise fazer outro pedido.`,
  action: 'Ver o que falta',
  limits,
  notYou,
}

export const guestErasureRequestedMailMessages = {
  subject: (shopName: string) => `Os seus dados em ${shopName} vão ser apagados`,
  heading: 'Os seus dados vão ser apagados',
  what: (shopName: string, day: string) =>
    `Recebemos o pedido para apagar os dados das compras que você fez sem conta em ${shopName}. Isso acontece em ${day}. Até lá, você pode mudar de ideia.`,
  stays:
    'Depois desse dia, não há volta: nome, contatos, endereço e mensagens somem, os links dos pedidos deixam de abrir, e os pedidos ficam sem o seu nome, pelo tempo que a lei fiscal exige.',
  action: 'Manter os meus dados',
  notYou: 'Não foi você? Toque em “Manter os meus dados”.',
}

export const guestErasureCanceledMailMessages = {
  subject: (shopName: string) => `Os seus dados em ${shopName} ficam`,
  heading: 'Os seus dados ficam',
  what: (shopName: string) =>
    `O pedido para apagar os dados das suas compras em ${shopName} foi cancelado. Tudo continua como estava.`,
  notYou: 'Não foi você quem cancelou? Faça o pedido de novo, na página do seu pedido.',
}

export const guestErasedMailMessages = {
  subject: (shopName: string) => `Os seus dados em ${shopName} foram apagados`,
  heading: 'Os seus dados foram apagados',
  what: (shopName: string) =>
    `Como você pediu, apagamos os dados das compras que você fez sem conta em ${shopName}. Este é o último e-mail sobre elas: não guardamos mais o seu endereço.`,
  stays: 'Os pedidos ficam sem o seu nome, pelo tempo que a lei fiscal exige.',
  bye: 'Obrigado por ter comprado com a gente.',
}
