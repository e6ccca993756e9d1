import type { BankId } from '#shared/payments/banks.ts'

/** The differences of a bank's Pix API from the Central Bank's specification, and the details that it leaves open. */
export interface Bank {
  /** The address before `/cob` and `/pix`, or null when the account's owner enters it. */
  apiBase: string | null
  tokenUrl: string | null
  /** Client authentication at the token endpoint: HTTP Basic, or fields of the form. */
  signIn: 'basic' | 'form'
  /** True when the certificate alone authenticates the client. */
  hasNoSecret?: boolean
  /** Header with the client's id in every request. */
  clientHeader?: string
  /** Query parameter of every address that carries the application key. */
  applicationParameter?: string
  /** Header of a registration that accepts webhooks without a certificate of the bank. */
  webhookHeader?: readonly [name: string, value: string]
}

/** From the banks' documentation and public clients in November 2026. None was tested with real credentials. */
export const banks: Record<BankId, Bank> = {
  efi: {
    apiBase: 'https://pix.api.efipay.com.br/v2',
    tokenUrl: 'https://pix.api.efipay.com.br/oauth/token',
    signIn: 'basic',
    webhookHeader: ['x-skip-mtls-checking', 'true'],
  },
  inter: {
    apiBase: 'https://cdpj.partners.bancointer.com.br/pix/v2',
    tokenUrl: 'https://cdpj.partners.bancointer.com.br/oauth/v2/token',
    signIn: 'form',
  },
  sicoob: {
    apiBase: 'https://api.sicoob.com.br/pix/api/v2',
    tokenUrl: 'https://auth.sicoob.com.br/auth/realms/cooperado/protocol/openid-connect/token',
    signIn: 'form',
    hasNoSecret: true,
    clientHeader: 'client_id',
  },
  sicredi: {
    apiBase: 'https://api-pix.sicredi.com.br/api/v2',
    tokenUrl: 'https://api-pix.sicredi.com.br/oauth/token',
    signIn: 'basic',
  },
  bb: {
    apiBase: 'https://api-pix.bb.com.br/pix/v2',
    tokenUrl: 'https://oauth.bb.com.br/oauth/token',
    signIn: 'basic',
    applicationParameter: 'gw-dev-app-key',
  },
  other: { apiBase: null, tokenUrl: null, signIn: 'basic' },
  simulated: { apiBase: null, tokenUrl: null, signIn: 'basic' },
}

/** Credentials of an account at a bank's API. All of it is secret. */
export interface BankAccount {
  bank: BankId
  /** Only for a bank whose addresses are not known here. */
  apiBase: string | null
  tokenUrl: string | null
  clientId: string
  clientSecret: string | null
  /** PEM, for mutual TLS. */
  certificate: string | null
  privateKey: string | null
  /** PEM of the authority of the bank's own certificate, if it is no usual one (ICP-Brasil). */
  authority: string | null
  /** The application key, for banks that require one. */
  applicationKey: string | null
}
