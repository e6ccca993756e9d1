import { given, typed } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import {
  carrierAccountProblems,
  carrierTryProblems,
  withWords,
} from '#shared/messages/merchant/carrier-connection.ts'
import { issuerAccountProblems, issuerMessages } from '#shared/messages/merchant/issuer-connection.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import type { CarrierAccountProblem, CarrierKind, CarrierTryStep } from '#shared/payments/carrier-accounts.ts'
import type { IssuerAccountProblem } from '#shared/payments/issuer-accounts.ts'

type Data = Record<string, unknown>

const environment = typed('Ambiente', {
  read: (text) => (text === 'sandbox' ? 'sandbox' : 'production'),
  wrong: '',
})

const secret = (label: string, max: number) => given(label, { max, type: 'password' })

const issuerPassword = secret('Token', 200)

/** Connects the account of a store at its issuer of invoices. */
export const connectIssuerForm = form(
  'connect-issuer',
  { environment, issuerPassword },
  {
    refusals: {
      invalid_form: {
        field: 'issuerPassword',
        text: ({ problem }) => issuerAccountProblems[problem as IssuerAccountProblem],
      },
      issuer_refused: { field: 'issuerPassword', text: issuerMessages.refused },
      issuer_unavailable: { text: ruleMessages.issuer_unavailable },
    },
  },
)

const carrierProblem = ({ problem }: Data) => carrierAccountProblems[problem as CarrierAccountProblem]

const carrierRefusals = (kind: CarrierKind) => ({
  carrier_refused: {
    text: ({ step, said }: Data) =>
      withWords(carrierTryProblems[kind][step as CarrierTryStep], said as string | null),
  },
  carrier_unavailable: { text: ruleMessages.carrier_unavailable },
})

/** Connects the account of a store at Melhor Envio. */
export const connectCarrierForm = form(
  'connect-carrier',
  { environment, carrierPassword: secret('Token', 8000) },
  {
    refusals: {
      ...carrierRefusals('melhor_envio'),
      invalid_form: { field: 'carrierPassword', text: carrierProblem },
    },
  },
)

/** The field of each problem. The page has no field for an address. */
const correiosFields: Partial<
  Record<CarrierAccountProblem, 'correiosUser' | 'correiosPassword' | 'postageCard' | 'correiosServices'>
> = {
  user: 'correiosUser',
  access_code: 'correiosPassword',
  postage_card: 'postageCard',
  services: 'correiosServices',
}

/** Connects the contract of a store with the Correios. */
export const connectCorreiosForm = form(
  'connect-correios',
  {
    environment,
    correiosUser: given('Usuário do Meu Correios', { max: 100, spellCheck: false }),
    correiosPassword: secret('Código de acesso', 200),
    postageCard: given('Cartão de postagem', {
      hint: '10 números. O contrato vem dele.',
      inputMode: 'numeric',
      max: 20,
      spellCheck: false,
    }),
    correiosServices: given('Serviços do contrato', {
      hint: 'Os códigos, separados por vírgula. 03298 é PAC e 03220 é SEDEX, com postagem na agência; outros estão no seu contrato.',
      max: 60,
      spellCheck: false,
    }),
  },
  {
    refusals: {
      ...carrierRefusals('correios'),
      invalid_form: {
        field: ({ problem }) => correiosFields[problem as CarrierAccountProblem] ?? 'environment',
        text: carrierProblem,
      },
    },
  },
)

const refusals = {
  stripe_refused: { text: ruleMessages.stripe_refused },
  stripe_unavailable: { text: ruleMessages.stripe_unavailable },
}

export const connectStripeForm = form('connect-stripe', {}, { refusals })

export const checkStripeForm = form('check-stripe', {}, { refusals })
