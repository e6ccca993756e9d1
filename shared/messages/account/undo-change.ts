import { retentionTimes } from '#shared/account/retention.ts'
import type { SecurityChange } from '#shared/account/security-changes.ts'
import type { MailBlock } from '#shared/messages/mails/mail-messages.ts'

/** Messages of the page to which “não fui eu” in a mail leads. */
export const undoChangeMessages = {
  title: 'Não fui eu',
  question: 'Desfazer e proteger a sua conta?',
  changes: {
    password: 'A senha da sua conta foi trocada em ',
    email: 'O e-mail da sua conta foi trocado em ',
    'second-factor': 'A verificação em duas etapas da sua conta mudou em ',
    'recovery-codes': 'Os códigos de recuperação da sua conta mudaram em ',
    passkey: 'As chaves de acesso da sua conta mudaram em ',
  } satisfies Record<SecurityChange, string>,
  text: 'Se não foi você, escolha uma senha nova. O e-mail, a verificação em duas etapas e as chaves de acesso voltam a ser como antes, também o que mudou depois disso, e a conta sai de todos os aparelhos.',
  wasMe: 'Foi você? Então não precisa fazer nada.',
  submit: 'Desfazer e trocar a senha',
  doneTitle: 'Isto já foi feito',
  done: 'A mudança foi desfeita, e a sua senha nova já vale. Entre com ela.',
  signIn: 'Entrar',
  overTitle: 'Este link não vale mais',
  over: `O link vale por ${retentionTimes.undoLink.days} dias e funciona uma única vez. Se alguém entrou na sua conta, escolha uma senha nova e fale com a gente.`,
  newPassword: 'Escolher uma senha nova',
  taken:
    'O e-mail que a conta tinha é de outra conta agora. Fale com a gente, para cuidarmos disso com você.',
}

/** Null when the mail was queued by a program that could not undo the change. */
export interface UndoFacts {
  undoUrl: string | null
}

/** Part of every mail about a change of an account's credentials. */
export const undoPart = ({ undoUrl }: UndoFacts): MailBlock[] =>
  undoUrl === null
    ? []
    : [
        `Não foi você? Desfaça a mudança: a conta volta a ser como antes, com uma senha nova, e sai de todos os aparelhos. Este link vale por ${retentionTimes.undoLink.days} dias.`,
        { action: { label: 'Não fui eu, desfazer', url: undoUrl } },
      ]
