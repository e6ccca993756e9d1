import type { DecisionKind } from '#shared/moderation/decisions.ts'
import { type MailMessages, quoted } from './mail-messages.ts'

/** Facts of every mail about a decision of the moderation. */
interface DecisionFacts {
  number: string
  kind: DecisionKind
  /** The title of the product, or the name of the store. */
  subject: string
  store: string
  ground: string
  words: string
  /** The last day of an appeal. */
  until: string
  url: string
}

interface OutcomeFacts extends DecisionFacts {
  isReversed: boolean
  outcomeWords: string
}

export const decisionMailTexts = { appeal: 'Ver e contestar' }

const reasons = { rows: { number: 'Decisão', ground: 'Fundamento', words: 'Motivo' } } as const

/** Messages of the mail about a product that the operator has taken down. */
export const productTakenDownMailMessages: MailMessages<DecisionFacts> = {
  subject: ({ subject }) => `Produto retirado do ar: ${subject}`,
  heading: 'Um produto saiu do ar',
  what: ({ subject, store, shop }) =>
    `A equipe de ${shop} retirou do ar o produto “${subject}” da loja ${store}.`,
  reasons,
  orders: 'Os pedidos que já têm este produto continuam: prepare, envie e atenda normalmente.',
  next: ({ until }) =>
    `Você pode ajustar o produto e mandar para a revisão. E, se não concorda, pode contestar esta decisão até ${until}: outra pessoa da equipe vai olhar.`,
  action: { button: decisionMailTexts.appeal },
}

/** Messages of the mail to the author of a review that the operator has hidden. */
export const reviewHiddenMailMessages: MailMessages<DecisionFacts> = {
  subject: ({ subject }) => `Sua avaliação de ${subject} saiu do ar`,
  heading: 'Sua avaliação saiu do ar',
  what: ({ subject, store, shop }) =>
    `A equipe de ${shop} ocultou a sua avaliação de “${subject}”, da loja ${store}.`,
  reasons,
  next: ({ until }) =>
    `Não concorda? Você pode contestar esta decisão até ${until}: outra pessoa da equipe vai olhar.`,
  action: { button: decisionMailTexts.appeal },
}

/** Messages of the mail that tells the operator of an appeal. */
export const appealFiledMailMessages: MailMessages<DecisionFacts & { appeal: string }> = {
  subject: ({ number }) => `Contestação da decisão ${number}`,
  heading: 'Uma decisão foi contestada',
  what: ({ subject, store }) => `A decisão sobre ${subject} (loja ${store}) foi contestada:`,
  appeal: ({ appeal }) => quoted(appeal),
  reasons,
  other: 'Quem tomou a decisão não decide a contestação, se houver outra pessoa na operação.',
  action: { button: 'Ver e decidir' },
}

const outcome = ({ isReversed }: OutcomeFacts) =>
  isReversed
    ? 'A equipe deu razão a você e reverteu a decisão.'
    : 'A equipe olhou de novo e manteve a decisão.'

/** Messages of the mail that tells a store how its appeal was decided. */
export const appealDecidedMailMessages: MailMessages<OutcomeFacts> = {
  subject: ({ number, isReversed }) =>
    isReversed ? `Decisão ${number} revertida` : `Decisão ${number} mantida`,
  heading: 'Sua contestação foi respondida',
  what: ({ subject, store }) => `É sobre ${subject}, da loja ${store}.`,
  outcome,
  reasons: { rows: { number: 'Decisão', outcomeWords: 'Resposta da equipe' } },
  back: ({ isReversed, kind }) =>
    isReversed && kind === 'product'
      ? 'O produto está como antes, se nada mudou nele desde então. Se mudou, confira e ponha à venda de novo.'
      : null,
  action: { button: 'Ver a decisão' },
}

/** Messages of the mail that tells the author of a review how the appeal was decided. */
export const reviewAppealDecidedMailMessages: MailMessages<OutcomeFacts> = {
  subject: ({ subject, isReversed }) =>
    isReversed ? `Sua avaliação de ${subject} voltou` : `Sua avaliação de ${subject} continua oculta`,
  heading: 'Sua contestação foi respondida',
  outcome,
  reasons: { rows: { number: 'Decisão', outcomeWords: 'Resposta da equipe' } },
  action: { button: 'Ver a sua avaliação' },
}
