import type { ErasureBlocker, OpenStep } from '#shared/account/privacy.ts'
import { retentionTimes } from '#shared/account/retention.ts'

/** Placeholder for the name of an erased person. */
export const erasedName = 'Dados apagados'
export const erasedStoreName = 'Cadastro apagado'

/** Messages of the page where people export their data, or erase their account. */
export const privacyMessages = {
  title: 'Privacidade',
  description: 'Seus dados são seus: leve uma cópia ou apague a sua conta.',
  policy: 'O que guardamos e por quanto tempo',
  export: {
    title: 'Cópia dos seus dados',
    text: 'Juntamos tudo o que guardamos sobre você em um arquivo ZIP: uma página para ler, os mesmos dados para outros programas, os arquivos e as fotos que você enviou e os comprovantes dos pedidos.',
    submit: 'Pedir a cópia',
    again: 'Pedir de novo',
    runningTitle: 'Estamos preparando a sua cópia',
    running: 'Assim que ficar pronta, avisamos por e-mail. Você não precisa esperar aqui.',
    readyTitle: 'A sua cópia está pronta',
    readyOf: 'Feita em',
    readyUntil: 'disponível até',
    readyOnly: 'O arquivo tem dados pessoais: baixe-o só em um aparelho em que você confia.',
    download: 'Baixar a cópia',
    size: (size: string) => `ZIP, ${size}`,
    failedTitle: 'Não conseguimos preparar a sua cópia',
    failed: 'Nada foi perdido: os seus dados continuam guardados. Peça de novo ou fale com a gente.',
    days: `O arquivo fica disponível por ${retentionTimes.dataExport.days} dias.`,
  },
  erasure: {
    title: 'Apagar a conta',
    text: 'Apagamos o seu nome, seus contatos, seus endereços, seus favoritos e tudo o que só servia a você. Depois não há volta.',
    pause: `Entre o pedido e o dia em que a conta é apagada passam ${retentionTimes.erasurePause.days} dias. Nesse tempo, tudo funciona, e você pode mudar de ideia aqui ou pelo link que mandamos por e-mail.`,
    staysTitle: 'O que fica, e por quê',
    open: 'Quero apagar a minha conta',
    fresh: 'Você acabou de entrar, por isso não pedimos a senha de novo.',
    submit: 'Apagar a minha conta',
    refusedTitle: 'Ainda não dá para apagar a conta',
    refused: 'Primeiro isto precisa terminar:',
    when: 'Um pedido em andamento termina quando é entregue e o prazo de arrependimento passa, ou quando é cancelado.',
    pendingTitle: 'A sua conta vai ser apagada',
    pendingAt: 'Isso acontece em',
    pendingText: 'Até lá, tudo funciona como sempre.',
    seeOrder: (number: string) => `Ver o pedido ${number}`,
    held: 'Chegando o dia, a conta espera até isto terminar:',
    cancel: 'Manter a minha conta',
  },
  consents: {
    title: 'O que você aceitou ou recusou',
    none: 'Nesta conta, você ainda não aceitou nem recusou nada de outras empresas, nem e-mails que dependem da sua permissão.',
    change: 'Mudar a escolha de cookies',
    changeMails: 'Escolher os e-mails',
    granted: 'Aceito',
    refused: 'Recusado',
    version: (version: string) => `versão ${version}`,
  },
}

/** Describes what has to end first, and when. `day` is formatted for people. */
export function blockerText(blocker: ErasureBlocker, day: string | null): string {
  if (blocker.kind === 'store')
    return `A loja ${blocker.name} não tem outra dona ou dono. Passe a loja para outra pessoa da equipe, ou encerre a loja.`
  if (blocker.kind === 'operator')
    return 'Esta é a única conta que administra o site. Dê esse acesso a outra pessoa primeiro.'
  return stepTexts[blocker.step](blocker.number, day)
}

const stepTexts: Record<OpenStep, (number: string, day: string | null) => string> = {
  payment: (number, day) => `O pedido ${number} espera o pagamento. Sem ele, é cancelado até ${day}.`,
  paymentCheck: (number) =>
    `O pagamento do pedido ${number} está sendo conferido. Quem recebe o dinheiro confirma ou nega.`,
  delivery: (number) => `O pedido ${number} está em andamento.`,
  withdrawal: (number, day) => `O pedido ${number} está no prazo de arrependimento, que termina em ${day}.`,
  returnAnswer: (number) =>
    `A devolução ${number} espera a resposta da loja. Enquanto isso, você pode cancelar a devolução.`,
  returnSending: (number, day) =>
    `A devolução ${number} espera você mandar o produto até ${day}. Sem isso, ela termina nesse dia.`,
  returnCheck: (number) =>
    `A devolução ${number} termina quando a loja receber e conferir o que você mandou.`,
  refundByProvider: (number) =>
    `O reembolso do pedido ${number} está a caminho. Se o envio não der certo, nossa equipe cuida dele.`,
  refundByStore: (number) =>
    `O reembolso do pedido ${number} termina quando a loja mandar o dinheiro. Se demorar, escreva para ela.`,
  refundByOperator: (number) =>
    `O reembolso do pedido ${number} termina quando a nossa equipe mandar o dinheiro.`,
  claimReply: (number, day) =>
    `A reclamação do pedido ${number} espera a loja. Pelos prazos de todos, é resolvida até ${day}.`,
  claimOffer: (number, day) =>
    `A reclamação do pedido ${number} espera a sua resposta. Se a nossa equipe precisar decidir, é resolvida até ${day}.`,
  claimReview: (number, day) =>
    day
      ? `Nossa equipe decide a reclamação do pedido ${number} até ${day}.`
      : `A reclamação do pedido ${number} espera a decisão da nossa equipe.`,
  claimAtBank: (number) =>
    `A reclamação do pedido ${number} espera o banco decidir a contestação do pagamento.`,
  chargeback: (number) =>
    `O pagamento do pedido ${number} está contestado. Isso termina quando o banco decidir.`,
}
