import { retentionTimes } from '#shared/account/retention.ts'
import type { MailMessages } from './mail-messages.ts'
import { greeting } from './mails.ts'

interface Linked {
  name: string
  url: string
}

export const dataExportReadyMailMessages: MailMessages<Linked> = {
  subject: ({ shop }) => `A cópia dos seus dados em ${shop} está pronta`,
  heading: 'A cópia dos seus dados está pronta',
  greeting,
  what: ({ shop }) => `Juntamos em um arquivo tudo o que ${shop} guarda sobre você, como você pediu.`,
  action: { button: 'Entrar e baixar o arquivo' },
  limits: `O arquivo fica disponível por ${retentionTimes.dataExport.days} dias, só para quem entra na sua conta.`,
  notYou: 'Não foi você quem pediu? Troque a sua senha e responda a este e-mail.',
}

export const erasureRequestedMailMessages: MailMessages<Linked & { day: string }> = {
  subject: ({ shop }) => `Sua conta em ${shop} vai ser apagada`,
  heading: 'Sua conta vai ser apagada',
  greeting,
  what: ({ shop, day }) =>
    `Recebemos o pedido para apagar a sua conta em ${shop}. Isso acontece em ${day}. Até lá, a conta funciona como sempre, e você pode mudar de ideia.`,
  stays:
    'Depois desse dia, não há volta: nome, contatos, endereços e favoritos somem, e os pedidos ficam sem o seu nome, pelo tempo que a lei fiscal exige.',
  action: { button: 'Manter a minha conta' },
  notYou: 'Não foi você? Toque em “Manter a minha conta” e troque a sua senha.',
}

export const erasureCanceledMailMessages: MailMessages<{ name: string }> = {
  subject: ({ shop }) => `Sua conta em ${shop} continua`,
  heading: 'Sua conta continua',
  greeting,
  what: ({ shop }) => `O pedido para apagar a sua conta em ${shop} foi cancelado. Que bom ter você aqui!`,
  notYou: 'Não foi você quem cancelou? Entre na conta, troque a senha e faça o pedido de novo.',
}

export const erasureHeldMailMessages: MailMessages<Linked> = {
  subject: ({ shop }) => `Sua conta em ${shop} espera para ser apagada`,
  heading: 'Ainda falta uma coisa',
  greeting,
  what: ({ shop }) =>
    `Chegou o dia de apagar a sua conta em ${shop}, mas ainda há algo em andamento nela. Assim que isso terminar, a conta é apagada, sem que você precise fazer outro pedido.`,
  action: { button: 'Ver o que falta' },
}

export const accountErasedMailMessages: MailMessages<object> = {
  subject: ({ shop }) => `Sua conta em ${shop} foi apagada`,
  heading: 'Sua conta foi apagada',
  what: ({ shop }) =>
    `Como você pediu, apagamos a sua conta em ${shop}. Este é o último e-mail sobre ela: não guardamos mais o seu endereço.`,
  stays: 'Os pedidos ficam sem o seu nome, pelo tempo que a lei fiscal exige.',
  bye: 'Obrigado por ter comprado com a gente. Se quiser voltar, é só criar uma conta nova.',
}
