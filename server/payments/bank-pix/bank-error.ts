/** No answer, or none that says anything: another try may succeed. */
export class BankUnavailable extends Error {}

/** The bank does not let us in: another try fails alike until somebody renews the connection. */
export class BankAccessRefused extends Error {}

/** The bank understood the request and refuses it. */
export class BankRefused extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** The bank's answer contradicts what was asked for; nobody is to pay by it. */
export class BankContradiction extends Error {}

/** The bank's own trouble, or that of its connection, which is noted there. */
export const isBankTrouble = (error: unknown): boolean =>
  [BankUnavailable, BankAccessRefused, BankRefused, BankContradiction].some((kind) => error instanceof kind)

/** For jobs that ask many banks: the trouble of one fails nothing else. */
export function ignoreBankTrouble(error: unknown): void {
  if (!isBankTrouble(error)) throw error
}
