import type { MailMessages } from './mail-messages.ts'
import { greeting } from './mails.ts'

export type OperatorNews = 'appointed' | 'role_changed' | 'removed'

interface OperatorRoleMail {
  name: string
  news: OperatorNews
  /** Name of the new role, as inside a sentence. Null when there is none any more. */
  role: string | null
  /** True when the shop asks operators for a second factor. */
  needsFactor: boolean
  url: string
}

export const operatorRoleMailMessages: MailMessages<OperatorRoleMail> = {
  subject: ({ news, shop }) =>
    ({
      appointed: `Você agora faz parte da operação de ${shop}`,
      role_changed: `Sua função na operação de ${shop} mudou`,
      removed: `Você saiu da operação de ${shop}`,
    })[news],
  heading: ({ news }) =>
    ({
      appointed: 'Boas-vindas à operação',
      role_changed: 'Sua função mudou',
      removed: 'Você saiu da operação',
    })[news],
  greeting,
  what: ({ news, role, shop }) =>
    ({
      appointed: `Você agora ajuda a cuidar de ${shop}. Sua função: ${role}.`,
      role_changed: `A sua função na operação de ${shop} agora é: ${role}. Já está valendo.`,
      removed: `A sua conta em ${shop} não abre mais as páginas da operação. Ela continua sua, com os seus pedidos: entre de novo quando quiser comprar.`,
    })[news],
  factor: ({ needsFactor }) =>
    needsFactor
      ? 'Na primeira visita, pedimos que você ligue a verificação em duas etapas. Leva um minuto.'
      : null,
  action: ({ news, url }) =>
    news === 'removed' ? null : { action: { label: 'Abrir a administração', url } },
  mistake: 'Não esperava por isto? Responda a este e-mail antes de fazer qualquer coisa.',
}
