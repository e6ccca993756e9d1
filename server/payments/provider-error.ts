/** No response, or an unusable one. Another try may succeed. */
export class ProviderUnavailable extends Error {}

/** The provider refuses our credentials. Another try fails alike until a person renews the connection. */
export class ProviderAccessRefused extends Error {}

/** The provider understood the request and refused it. */
export class ProviderRefused extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** The provider's response contradicts the request. It must not be used for a payment, and no money moves. */
export class ProviderContradiction extends Error {}

/** Returns true for a failure of the provider or its connection, which is recorded at the connection. */
export const isProviderTrouble = (error: unknown): boolean =>
  [ProviderUnavailable, ProviderAccessRefused, ProviderRefused, ProviderContradiction].some(
    (kind) => error instanceof kind,
  )

/** For jobs that call many providers: a failure of one does not stop the others. */
export function ignoreProviderTrouble(error: unknown): void {
  if (!isProviderTrouble(error)) throw error
}
