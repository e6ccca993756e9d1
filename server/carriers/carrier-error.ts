/** No response, or an unusable one. Another try may succeed. */
export class CarrierUnavailable extends Error {}

/** The carrier refuses our credentials. Another try fails alike until a person renews the connection. */
export class CarrierAccessRefused extends Error {}

/** The carrier understood the request and refused it. */
export class CarrierRefused extends Error {
  /** The carrier's own message, which the store reads, or null when it gave none. */
  readonly said: string | null

  constructor(message: string, said: string | null = null) {
    super(message)
    this.said = said
  }
}

/** The carrier is still making the label. A later request gets it. */
export class LabelBeingMade extends Error {}

/** Returns true for a failure of the connection itself, which is recorded there. A refusal is a valid response. */
export const isCarrierTrouble = (error: unknown): boolean =>
  error instanceof CarrierUnavailable || error instanceof CarrierAccessRefused
