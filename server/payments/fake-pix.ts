import type { BankPixAnswer } from './bank-pix/bank-answers.ts'
import { bankMovements, type ReceivedQuery } from './bank-pix/bank-movements.ts'
import type { BankPix } from './bank-pix/bank-pix.ts'
import { type FakeBank, fakePayments } from './fake.ts'
import { staticPix } from './static-pix.ts'

/** Pix by the simulated bank of a connection. It reports simulated payments; nobody can really pay. */
export function fakePix(bank: FakeBank, connectionId: string): BankPix {
  const { read, cancel, refund } = fakePayments(bank)
  async function* received({ since, txid }: ReceivedQuery): AsyncGenerator<BankPixAnswer> {
    const found = await bank.received(connectionId, since)
    for (const { ref, chargeRef, amountMinor, at, refunds } of found) {
      if (txid !== undefined && chargeRef !== txid) continue
      const devolucoes = refunds.map((each) => ({
        id: each.ref,
        valor: each.amountMinor,
        status: 'DEVOLVIDO' as const,
        horario: { solicitacao: each.at, liquidacao: each.at },
      }))
      yield { endToEndId: ref, txid: chargeRef, valor: amountMinor, horario: at, devolucoes }
    }
  }
  return {
    method: 'pix',
    startsAtOnce: false,
    read,
    cancel,
    refund,
    // The code is for the receiver's key, like those of banks. The key is invented, so the code cannot be paid.
    async start(charge) {
      const started = await staticPix.start(charge)
      await bank.open(started.providerRef, charge.amountMinor)
      return started
    },
    received,
    statement: (since) => bankMovements(received, since),
    async *disputedSince() {},
    async notify() {},
    readEvent: null,
    movements: null,
  }
}
