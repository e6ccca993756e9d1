import { retentionTimes } from '#shared/account/retention.ts'
import { privacyMessages } from './privacy.ts'

const saved = {
  export: 'Recebemos o seu pedido. Assim que a cópia ficar pronta, avisamos por e-mail.',
  erasure: 'Recebemos o seu pedido. Mandamos um e-mail com o dia e com um link para desistir.',
  'erasure-canceled': 'Pronto, os seus dados ficam.',
}

/** Messages of the page where guests export their data, or have them erased. */
export const guestPrivacyMessages = {
  title: 'Seus dados',
  description: (email: string) => `Tudo o que guardamos das compras feitas sem conta com ${email}.`,
  policy: privacyMessages.policy,
  saved,
  overTitle: 'Este link não vale mais',
  over: 'Ele venceu, foi trocado, ou as compras agora estão em uma conta ou foram apagadas. Na página do seu pedido, em “Seus dados”, você pede outro.',
  findOrder: 'Encontrar o meu pedido',
  export: {
    ...privacyMessages.export,
    text: 'Juntamos em um arquivo ZIP tudo o que guardamos das suas compras: uma página para ler, os mesmos dados para outros programas, as fotos das mensagens e os comprovantes.',
  },
  erasure: {
    ...privacyMessages.erasure,
    title: 'Apagar os dados das compras',
    text: 'Apagamos o seu nome, seus contatos, o endereço e as mensagens de todas as compras feitas sem conta com este e-mail. Depois não há volta, e os links dos pedidos deixam de abrir.',
    pause: `Entre o pedido e o dia em que os dados são apagados passam ${retentionTimes.erasurePause.days} dias. Nesse tempo, você pode mudar de ideia aqui ou pelo link que mandamos por e-mail.`,
    open: 'Quero apagar os meus dados',
    fresh: 'Você chegou pelo link do seu e-mail, por isso não pedimos mais nada.',
    submit: 'Apagar os meus dados',
    refusedTitle: 'Ainda não dá para apagar os dados',
    pendingTitle: 'Os seus dados vão ser apagados',
    held: 'Chegando o dia, os dados esperam até isto terminar:',
    cancel: 'Manter os meus dados',
  },
}
