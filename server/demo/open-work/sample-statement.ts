import { and, asc, eq } from 'drizzle-orm'
import { order } from '#server/db/schema/index.ts'
import { orderRows } from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { localDay } from '#shared/time/local-day.ts'

/**
 * Writes a bank statement (OFX) of today with the Pix of a store's orders that wait for it: those whose customers say that
 * they have paid name their order, another only its payer, and one movement is nobody's.
 */
export async function sampleStatement(
  { db, clock, country }: Pick<Services, 'db' | 'clock' | 'country'>,
  merchantId: string,
): Promise<string> {
  const found = await orderRows(db, and(eq(order.merchantId, merchantId), eq(order.status, 'pending')), {
    sortedBy: [asc(order.createdAt)],
  })
  const reported = found.filter(({ attempt }) => attempt.status === 'processing')
  const [silent] = found.filter(({ attempt }) => attempt.status === 'requires_action')
  const day = localDay(clock(), country.timeZone).replaceAll('-', '')
  const movements = [
    ...reported.map(({ attempt: { nextAction, amountMinor } }) => ({
      amountMinor,
      text: `Pix recebido ${nextAction.kind === 'pix' ? nextAction.txid : ''}`,
    })),
    ...(silent
      ? [{ amountMinor: silent.attempt.amountMinor, text: `Pix recebido de ${silent.group.name}` }]
      : []),
  ]
  const all = [
    ...movements,
    { amountMinor: 4_200, text: 'Pix recebido de quem não comprou' },
    { amountMinor: -8_990, text: 'Pagamento de boleto' },
  ]
  return [
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nCHARSET:UTF-8\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST>',
    `<DTSTART>${day}000000\n<DTEND>${day}235959`,
    ...all.map(
      ({ amountMinor, text }, index) =>
        `<STMTTRN>\n<TRNTYPE>${amountMinor < 0 ? 'DEBIT' : 'CREDIT'}\n<DTPOSTED>${day}120000[-3:BRT]\n<TRNAMT>${(amountMinor / 100).toFixed(2)}\n<FITID>D${day}${index}\n<MEMO>${text}\n</STMTTRN>`,
    ),
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n',
  ].join('\n')
}
