/** No answer, or none that says anything: another try may succeed. */
export class ProviderUnavailable extends Error {}

/** The provider does not let us in: another try fails alike until somebody renews the connection. */
export class ProviderAccessRefused extends Error {}

/** The provider understood the request and refuses it. */
export class ProviderRefused extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** The provider's answer contradicts what was asked for; nobody is to pay by it, and no money moves. */
export class ProviderContradiction extends Error {}

/** The provider's own trouble, or that of its connection, which is noted there. */
export const isProviderTrouble = (error: unknown): boolean =>
  [ProviderUnavailable, ProviderAccessRefused, ProviderRefused, ProviderContradiction].some(
    (kind) => error instanceof kind,
  )

/** For jobs that ask many providers: the trouble of one fails nothing else. */
export function ignoreProviderTrouble(error: unknown): void {
  if (!isProviderTrouble(error)) throw error
}
