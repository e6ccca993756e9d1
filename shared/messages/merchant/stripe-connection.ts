import type { StripeDueGroup } from '#shared/payments/stripe-accounts.ts'

export const stripeName = 'Stripe'

/** Messages of a store's account at Stripe, beneath the operator's. */
export const stripeMessages = {
  title: 'Repasses pelo Stripe',
  text: 'Com uma conta no Stripe ligada à plataforma, seus repasses caem nela sem passar pelas mãos de ninguém, e o Stripe os envia ao seu banco. Os prazos não mudam, e a chave Pix da loja continua valendo se algo falhar.',
  page: 'O cadastro é feito no site do Stripe. Seus documentos e sua conta bancária não passam por nós.',
  isAway: 'O Stripe não respondeu, e não se sabe como a conta está agora. Tente de novo daqui a pouco.',
  connect: 'Conectar o Stripe',
  continue: 'Continuar no Stripe',
  again: 'Atualizar o cadastro no Stripe',
  check: 'Testar agora',
  disconnect: 'Desconectar',
  disconnectText:
    'Desconectada, a loja recebe os próximos repasses pela chave Pix. A conta no Stripe continua sua.',
  ready: 'Pronta: os próximos repasses vão para esta conta.',
  notReady: 'Esta conta ainda não recebe repasses. Enquanto isso, eles vão pela chave Pix.',
  states: {
    transfersEnabled: 'Recebe da plataforma',
    payoutsEnabled: 'Envia ao seu banco',
    chargesEnabled: 'Vendas pelo Stripe',
    due: 'Falta informar',
  },
  yes: 'Sim',
  no: 'Ainda não',
  review: 'O Stripe está conferindo o que você enviou.',
  rejected: 'O Stripe recusou esta conta. Fale com o Stripe para saber por quê.',
  nothingDue: 'Nada',
  due: {
    bank: 'conta bancária',
    person: 'dados de quem responde pela loja',
    company: 'dados da empresa',
    business: 'o que a loja vende',
    terms: 'aceite dos termos do Stripe',
    other: 'outros dados',
  } satisfies Record<StripeDueGroup, string>,
  failedText: 'Enquanto isso, os repasses podem atrasar ou ir pela chave Pix.',
} as const
