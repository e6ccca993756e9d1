import type { MailMessages } from './mail-messages.ts'

export const teamNews = ['role_changed', 'removed', 'left', 'joined'] as const
export type TeamNews = (typeof teamNews)[number]

interface About {
  store: string
  shop: string
  /** The person. */
  name: string
  role: string
}

interface NewsMessages {
  subject: (about: About) => string
  heading: string
  what: (about: About) => string
  next: string
  action?: string
}

const messagesOf: Record<TeamNews, NewsMessages> = {
  role_changed: {
    subject: ({ store }) => `${store}: sua função mudou`,
    heading: 'Sua função mudou',
    what: ({ store, shop, role }) => `Na loja ${store}, em ${shop}, sua função agora é: ${role}.`,
    next: 'A mudança já vale: o painel mostra o que você pode fazer. Não esperava? Fale com um dono da loja.',
    action: 'Ver a equipe',
  },
  removed: {
    subject: ({ store }) => `Você saiu da equipe de ${store}`,
    heading: 'Você não faz mais parte da equipe',
    what: ({ store, shop }) =>
      `Seu acesso ao painel da loja ${store}, em ${shop}, terminou. Obrigado pelo trabalho até aqui.`,
    next: 'Sua conta e suas compras continuam iguais. Se foi engano, fale com um dono da loja.',
  },
  left: {
    subject: ({ store, name }) => `${name} saiu da equipe de ${store}`,
    heading: 'Alguém saiu da equipe',
    what: ({ store, name, role }) =>
      `${name} saiu da equipe da loja ${store}. A função era: ${role}. O acesso ao painel já terminou.`,
    next: 'Se precisar de outra pessoa no lugar, convide pelo painel.',
    action: 'Ver a equipe',
  },
  joined: {
    subject: ({ store, name }) => `${name} entrou na equipe de ${store}`,
    heading: 'Alguém entrou na equipe',
    what: ({ store, name, role }) =>
      `${name} aceitou o convite e agora faz parte da loja ${store}. Função: ${role}.`,
    next: 'Não conhece esta pessoa? Remova o acesso agora mesmo, na página da equipe.',
    action: 'Ver a equipe',
  },
}

interface TeamMail {
  news: TeamNews
  store: string
  name: string
  role: string
  url: string
}

/** Messages of the mails about who works for a store. */
export const teamMailMessages: MailMessages<TeamMail> = {
  subject: (facts) => messagesOf[facts.news].subject(facts),
  heading: ({ news }) => messagesOf[news].heading,
  what: (facts) => messagesOf[facts.news].what(facts),
  next: ({ news }) => messagesOf[news].next,
  action: ({ news, url }) => {
    const label = messagesOf[news].action
    return label ? { action: { label, url } } : null
  },
}
