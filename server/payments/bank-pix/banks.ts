import type { BankId } from '#shared/payments/banks.ts'

/** How a bank's Pix API departs from the Central Bank's specification, or fills what that leaves open. */
export interface Bank {
  /** The address before `/cob` and `/pix`; null: whoever connects it names it. */
  apiBase: string | null
  tokenUrl: string | null
  /** How a client names itself to the token endpoint: HTTP Basic, or fields of the form. */
  signIn: 'basic' | 'form'
  /** The certificate alone proves who it is. */
  hasNoSecret?: boolean
  /** The header that names the client in every request. */
  clientHeader?: string
  /** The parameter of every address that has the key of the application at the bank. */
  applicationParameter?: string
  /** The header of a registration that accepts webhooks without a certificate of the bank. */
  webhookHeader?: readonly [name: string, value: string]
}

/** As the banks' documentation and public clients had it in November 2026; none was tried with real credentials. */
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

/** What opens an account by the bank's API. Secret as a whole. */
export interface BankAccount {
  bank: BankId
  /** For a bank whose addresses are not known here. */
  apiBase: string | null
  tokenUrl: string | null
  clientId: string
  clientSecret: string | null
  /** PEM, for mutual TLS. */
  certificate: string | null
  privateKey: string | null
  /** PEM of who vouches for the bank's own certificate, if no usual authority does (ICP-Brasil). */
  authority: string | null
  /** The key of the application, where the bank wants one. */
  applicationKey: string | null
}
