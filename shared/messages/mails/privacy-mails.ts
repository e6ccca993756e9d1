import { retentionTimes } from '#shared/account/retention.ts'
import { greeting } from './mails.ts'

export const dataExportReadyMailMessages = {
  subject: (shopName: string) => `A cópia dos seus dados em ${shopName} está pronta`,
  heading: 'A cópia dos seus dados está pronta',
  greeting,
  what: (shopName: string) =>
    `Juntamos em um arquivo tudo o que ${shopName} guarda sobre você, como você pediu.`,
  action: 'Entrar e baixar o arquivo',
  limits: `O arquivo fica disponível por ${retentionTimes.dataExport.days} dias, só para quem entra na sua conta.`,
  notYou: 'Não foi você quem pediu? Troque a sua senha e responda a este e-mail.',
}

export const erasureRequestedMailMessages = {
  subject: (shopName: string) => `Sua conta em ${shopName} vai ser apagada`,
  heading: 'Sua conta vai ser apagada',
  greeting,
  what: (shopName: string, day: string) =>
    `Recebemos o pedido para apagar a sua conta em ${shopName}. Isso acontece em ${day}. Até lá, a conta funciona como sempre, e você pode mudar de ideia.`,
  stays:
    'Depois desse dia, não há volta: nome, contatos, endereços e favoritos somem, e os pedidos ficam sem o seu nome, pelo tempo que a lei fiscal exige.',
  action: 'Manter a minha conta',
  notYou: 'Não foi você? Toque em “Manter a minha conta” e troque a sua senha.',
}

export const erasureCanceledMailMessages = {
  subject: (shopName: string) => `Sua conta em ${shopName} continua`,
  heading: 'Sua conta continua',
  greeting,
  what: (shopName: string) =>
    `O pedido para apagar a sua conta em ${shopName} foi cancelado. Que bom ter você aqui!`,
  notYou: 'Não foi você quem cancelou? Entre na conta, troque a senha e faça o pedido de novo.',
}

export const erasureHeldMailMessages = {
  subject: (shopName: string) => `Sua conta em ${shopName} espera para ser apagada`,
  heading: 'Ainda falta uma coisa',
  greeting,
  what: (shopName: string) =>
    `Chegou o dia de apagar a sua conta em ${shopName}, mas ainda há algo em andamento nela. Assim que isso terminar, a conta é apagada, sem que você precise fazer outro pedido.`,
  action: 'Ver o que falta',
}

export const accountErasedMailMessages = {
  subject: (shopName: string) => `Sua conta em ${shopName} foi apagada`,
  heading: 'Sua conta foi apagada',
  what: (shopName: string) =>
    `Como você pediu, apagamos a sua conta em ${shopName}. Este é o último e-mail sobre ela: não guardamos mais o seu endereço.`,
  stays: 'Os pedidos ficam sem o seu nome, pelo tempo que a lei fiscal exige.',
  bye: 'Obrigado por ter comprado com a gente. Se quiser voltar, é só criar uma conta nova.',
}
