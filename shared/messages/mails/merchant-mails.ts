import { formatNumber } from '#shared/messages/format-number.ts'
import { decisionMailTexts } from './decision-mails.ts'
import { type MailMessages, mailRow } from './mail-messages.ts'

interface InvitationMail {
  store: string
  role: string
  until: string
  url: string
}

/** Messages of the mail that invites a person into a store. */
export const invitationMailMessages: MailMessages<InvitationMail> = {
  subject: ({ store, shop }) => `Convite: ${store} em ${shop}`,
  heading: 'Você foi convidado para uma loja',
  what: ({ store, shop, role }) =>
    `A loja ${store}, em ${shop}, convidou você para participar. Sua função: ${role}. Para aceitar, abra o link abaixo e entre na sua conta ou crie uma.`,
  action: { button: 'Ver o convite' },
  limits: ({ until }) => `O link vale até ${until} e funciona uma única vez.`,
  notYou: 'Não esperava este convite? Então não precisa fazer nada: sem o seu aceite, nada acontece.',
}

/** Notices to a store's owners about its status. */
export const merchantNotices = [
  'submitted',
  'approved',
  'sent_back',
  'rejected',
  'suspended',
  'reactivated',
  'closed',
  'payouts_held',
  'payouts_released',
] as const

export type MerchantNotice = (typeof merchantNotices)[number]

interface NoticeMessages {
  subject: (store: string) => string
  heading: string
  what: (store: string, shopName: string) => string
  next?: string
  action?: string
}

const messagesOf: Record<MerchantNotice, NoticeMessages> = {
  submitted: {
    subject: (store) => `Recebemos a inscrição de ${store}`,
    heading: 'Sua inscrição chegou',
    what: (store, shopName) => `A inscrição da loja ${store} em ${shopName} está com a nossa equipe.`,
    next: 'Assim que terminarmos de conferir, avisamos por e-mail. Não precisa fazer nada até lá.',
    action: 'Ver a inscrição',
  },
  approved: {
    subject: (store) => `${store} está aberta`,
    heading: 'Sua loja está aberta!',
    what: (store, shopName) => `A loja ${store} foi aprovada e já vende em ${shopName}. Boas vendas!`,
    action: 'Ver a loja',
  },
  sent_back: {
    subject: (store) => `Falta um ajuste na inscrição de ${store}`,
    heading: 'Falta um ajuste',
    what: (store, shopName) =>
      `Conferimos a inscrição da loja ${store} em ${shopName} e precisamos que você ajuste o que está abaixo.`,
    next: 'Tudo o que você preencheu continua lá. Ajuste e envie de novo.',
    action: 'Ajustar a inscrição',
  },
  rejected: {
    subject: (store) => `Sobre a inscrição de ${store}`,
    heading: 'Não aprovamos a inscrição desta vez',
    what: (store, shopName) =>
      `Conferimos a inscrição da loja ${store} em ${shopName} e não podemos aprová-la agora.`,
    next: 'Se a situação mudar, você pode reabrir a inscrição e enviá-la de novo.',
    action: 'Ver a inscrição',
  },
  suspended: {
    subject: (store) => `${store} está em pausa`,
    heading: 'Sua loja está em pausa',
    what: (store, shopName) =>
      `A equipe de ${shopName} colocou a loja ${store} em pausa: nada está à venda por enquanto.`,
    next: 'Os pedidos já feitos continuam: prepare, envie e atenda normalmente. Para resolver, responda a este e-mail.',
  },
  reactivated: {
    subject: (store) => `${store} voltou a vender`,
    heading: 'Sua loja voltou a vender',
    what: (store, shopName) => `A pausa terminou: a loja ${store} está à venda de novo em ${shopName}.`,
    action: 'Ver a loja',
  },
  closed: {
    subject: (store) => `${store} foi fechada`,
    heading: 'A loja foi fechada',
    what: (store, shopName) =>
      `A loja ${store} não faz mais parte de ${shopName}. Obrigado pelo tempo conosco.`,
  },
  payouts_held: {
    subject: (store) => `Repasses de ${store} retidos`,
    heading: 'Seus repasses estão retidos',
    what: (store) =>
      `Por enquanto, a loja ${store} não entra em novos repasses. O saldo continua seu e aparece no extrato.`,
    next: 'Para resolver, responda a este e-mail.',
    action: 'Ver o extrato',
  },
  payouts_released: {
    subject: (store) => `Repasses de ${store} liberados`,
    heading: 'Seus repasses foram liberados',
    what: (store) => `A loja ${store} volta a entrar nos próximos repasses.`,
    action: 'Ver o extrato',
  },
}

/** What became of the products that an approved application brought. */
export interface NoticedProducts {
  approved: number
  returned: { title: string; reason: string }[]
}

const maxNamedProducts = 20

const productsApproved = (count: number) =>
  count === 1
    ? 'Um produto que a loja enviou foi aprovado.'
    : `${formatNumber(count)} produtos que a loja enviou foram aprovados.`

const productsReturned = (count: number) =>
  count === 1
    ? 'Um produto voltou para um ajuste. Ele continua no painel como você deixou: ajuste e ponha à venda de novo.'
    : `${formatNumber(count)} produtos voltaram para um ajuste. Eles continuam no painel como você deixou: ajuste e ponha à venda de novo.`

interface MerchantNoticeMail {
  notice: MerchantNotice
  store: string
  reason: string | null
  /** The ground and the last day of an appeal, of a decision that can be appealed. */
  ground: string | null
  until: string | null
  /** Null when the notice says nothing of products. */
  products: NoticedProducts | null
  url: string
}

/** Messages of the mails about a store's status, to its owners. */
export const merchantNoticeMailMessages: MailMessages<MerchantNoticeMail> = {
  subject: ({ notice, store }) => messagesOf[notice].subject(store),
  heading: ({ notice }) => messagesOf[notice].heading,
  what: ({ notice, store, shop }) => messagesOf[notice].what(store, shop),
  reason: { rows: { ground: 'Fundamento', reason: 'Motivo' } },
  next: ({ notice }) => messagesOf[notice].next ?? null,
  approvedProducts: ({ products }) => (products?.approved ? productsApproved(products.approved) : null),
  returnedProducts: ({ products }) =>
    products?.returned.length ? productsReturned(products.returned.length) : null,
  returns: ({ products }) =>
    products?.returned.length
      ? {
          rows: products.returned
            .slice(0, maxNamedProducts)
            .flatMap(({ title, reason }) => mailRow(title, reason)),
        }
      : null,
  moreReturns: ({ products }) =>
    products && products.returned.length > maxNamedProducts
      ? `E mais ${formatNumber(products.returned.length - maxNamedProducts)}.`
      : null,
  appeal: ({ until }) =>
    until && `Não concorda? Você pode contestar esta decisão até ${until}. Outra pessoa da equipe vai olhar.`,
  action: ({ notice, until, url }) => {
    const label = until ? decisionMailTexts.appeal : messagesOf[notice].action
    return label ? { action: { label, url } } : null
  },
}

interface OperatorsMail {
  store: string
  url: string
}

/** Messages of the mail that tells the operator that a store has opened by itself. */
export const autoApprovedMailMessages: MailMessages<OperatorsMail> = {
  subject: ({ store }) => `Loja aprovada automaticamente: ${store}`,
  heading: 'Loja aprovada automaticamente',
  what: ({ store }) => `A loja ${store} enviou a inscrição completa e já está aberta.`,
  action: { button: 'Ver a loja' },
}

/** Messages of the mail that tells the operator of a new application. */
export const applicationArrivedMailMessages: MailMessages<OperatorsMail> = {
  subject: ({ store }) => `Nova inscrição: ${store}`,
  heading: 'Uma loja quer vender aqui',
  what: ({ store }) => `A loja ${store} enviou a inscrição e espera pela sua resposta.`,
  action: { button: 'Conferir a inscrição' },
}
