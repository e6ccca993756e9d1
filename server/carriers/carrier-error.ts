/** No answer, or none that says anything: another try may succeed. */
export class CarrierUnavailable extends Error {}

/** The carrier does not let us in: another try fails alike until somebody renews the connection. */
export class CarrierAccessRefused extends Error {}

/** The carrier understood the request and refuses it. */
export class CarrierRefused extends Error {
  /** Its own words, which the store reads; null: it gave none. */
  readonly said: string | null

  constructor(message: string, said: string | null = null) {
    super(message)
    this.said = said
  }
}

/** The carrier is at work on the label: asked again in a while, it has it. */
export class LabelBeingMade extends Error {}

/** The trouble of the connection itself, which is noted there; a refusal is an answer. */
export const isCarrierTrouble = (error: unknown): boolean =>
  error instanceof CarrierUnavailable || error instanceof CarrierAccessRefused
