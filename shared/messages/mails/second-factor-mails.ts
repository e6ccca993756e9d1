import { type UndoFacts, undoPart } from '#shared/messages/account/undo-change.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import type { MailMessages } from './mail-messages.ts'
import { greeting } from './mails.ts'

/** `recovered`: a recovery code was used. `reset`: the operator removed the factor. */
export type SecondFactorNews = 'on' | 'off' | 'reset' | 'recovered' | 'codes'

interface NewsMessages {
  subject: (shopName: string) => string
  heading: string
  text: (shopName: string) => string
}

const news: Record<SecondFactorNews, NewsMessages> = {
  on: {
    subject: (shopName) => `Verificação em duas etapas ligada em ${shopName}`,
    heading: 'Sua conta está mais protegida',
    text: (shopName) =>
      `A verificação em duas etapas da sua conta em ${shopName} foi ligada. A partir de agora, para entrar você também digita um código do aplicativo no seu celular.`,
  },
  off: {
    subject: (shopName) => `Verificação em duas etapas desligada em ${shopName}`,
    heading: 'A verificação em duas etapas foi desligada',
    text: (shopName) =>
      `A verificação em duas etapas da sua conta em ${shopName} acaba de ser desligada. Para entrar, agora basta a senha ou um link por e-mail.`,
  },
  reset: {
    subject: (shopName) => `Verificação em duas etapas retirada em ${shopName}`,
    heading: 'A verificação em duas etapas foi retirada',
    text: (shopName) =>
      `Quem cuida de ${shopName} retirou a verificação em duas etapas da sua conta. Entre com a senha ou um link por e-mail e ligue de novo.`,
  },
  recovered: {
    subject: (shopName) => `Um código de recuperação foi usado em ${shopName}`,
    heading: 'Um código de recuperação foi usado',
    text: (shopName) =>
      `Alguém usou um código de recuperação da sua conta em ${shopName}, no lugar do código do aplicativo. Ele não vale mais.`,
  },
  codes: {
    subject: (shopName) => `Códigos de recuperação novos em ${shopName}`,
    heading: 'Você tem códigos de recuperação novos',
    text: (shopName) =>
      `Foram criados códigos de recuperação novos para a sua conta em ${shopName}. Os de antes não valem mais.`,
  },
}

interface SecondFactorMail extends UndoFacts {
  name: string
  news: SecondFactorNews
  codesLeft: number
  url: string
}

export const secondFactorMailMessages: MailMessages<SecondFactorMail> = {
  subject: (facts) => news[facts.news].subject(facts.shop),
  heading: (facts) => news[facts.news].heading,
  greeting,
  text: (facts) => news[facts.news].text(facts.shop),
  codesLeft: (facts) => (facts.news === 'recovered' ? codesLeftText(facts.codesLeft) : null),
  action: { button: 'Ver a segurança da minha conta' },
  undo: undoPart,
}

const codesLeftText = (count: number) =>
  count === 0
    ? 'Era o último. Crie códigos novos na sua conta.'
    : `Você ainda tem ${count === 1 ? '1 código' : `${formatNumber(count)} códigos`}. Se perdeu o celular, desligue a verificação e ligue de novo no aparelho novo.`
