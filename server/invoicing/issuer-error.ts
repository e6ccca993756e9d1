/** No response, or an unusable one. Another try may succeed. */
export class IssuerUnavailable extends Error {}

/** The issuer refuses our credentials. Another try fails alike until a person renews the connection. */
export class IssuerAccessRefused extends Error {}

/** The issuer, or the tax authority behind it, understood the request and refused it. */
export class IssuerRefused extends Error {
  /** Message in Portuguese, for the store, or null when there was none. */
  readonly said: string | null

  constructor(message: string, said: string | null = null) {
    super(message)
    this.said = said
  }
}

/** Returns true for a failure of the connection itself, which is recorded there. A refusal is a valid response. */
export const isIssuerTrouble = (error: unknown): boolean =>
  error instanceof IssuerUnavailable || error instanceof IssuerAccessRefused
