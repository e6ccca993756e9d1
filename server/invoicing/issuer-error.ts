/** No answer, or none that says anything: another try may succeed. */
export class IssuerUnavailable extends Error {}

/** The issuer does not let us in: another try fails alike until somebody renews the connection. */
export class IssuerAccessRefused extends Error {}

/** The issuer, or the tax authority behind it, understood the request and refuses it. */
export class IssuerRefused extends Error {
  /** In Portuguese, for the store; null: it said nothing. */
  readonly said: string | null

  constructor(message: string, said: string | null = null) {
    super(message)
    this.said = said
  }
}

/** The trouble of the connection itself, which is noted there; a refusal is an answer. */
export const isIssuerTrouble = (error: unknown): boolean =>
  error instanceof IssuerUnavailable || error instanceof IssuerAccessRefused
