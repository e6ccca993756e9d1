import { retentionTimes } from '#shared/account/retention.ts'

export const questionMailMessages = {
  confirm: {
    subject: 'Confirme a sua pergunta',
    heading: 'Falta só confirmar',
    what: (product: string) => `Você escreveu uma pergunta sobre ${product}:`,
    action: 'Enviar a pergunta',
    notMine: `O link vale por ${retentionTimes.unconfirmedQuestion.hours} horas. Se não foi você que perguntou, ignore este e-mail: nada é publicado.`,
  },
  received: {
    subject: (product: string) => `Nova pergunta: ${product}`,
    heading: 'Alguém tem uma pergunta',
    what: (product: string) => `Uma pergunta sobre ${product} espera pela sua resposta:`,
    once: 'A resposta aparece na página do produto, junto da pergunta, e todo mundo pode ler.',
    action: 'Responder',
  },
  answered: {
    subject: (store: string) => `${store} respondeu à sua pergunta`,
    heading: 'A loja respondeu',
    what: (store: string, product: string) => `${store} respondeu à sua pergunta sobre ${product}:`,
    action: 'Ver o produto',
  },
}
