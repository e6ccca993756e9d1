import type { BankFaults } from '#tests/support/http/bank-stand-in.ts'
import type { MercadoPagoFaults } from '#tests/support/http/mercado-pago-stand-in.ts'

/** What a bank does wrong; now and then it does nothing wrong. */
export const bankFaults: readonly BankFaults[] = [
  {},
  {},
  {},
  { status: 503 },
  { status: 500, isDone: true },
  { status: 429 },
  { isHalf: true },
  { returns: ['NAO_REALIZADO', 'EM_PROCESSAMENTO', 'DEVOLVIDO'] },
]

/** What Mercado Pago does wrong; now and then it does nothing wrong. */
export const mercadoPagoFaults: readonly MercadoPagoFaults[] = [
  {},
  {},
  {},
  { status: 503 },
  { status: 500, isDone: true },
  { status: 429 },
  { isHalf: true },
  { delayMs: 20 },
  { isListLate: true },
  { refunds: ['rejected', 'in_process', 'approved'] },
  { fees: 'refused' },
  { fees: 'forbidden' },
  { fees: 'ignored' },
  { isFeeless: true },
  { keepsFees: true },
]
