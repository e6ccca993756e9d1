/**
 * Refunds take from the receipts one after the other, as if all money lay in one row: so each refund knows its
 * parts, however often it is sent, and no receipt gives back more than it brought.
 */
export function refundParts<Receipt extends { appliedMinor: number }>(
  receipts: readonly Receipt[],
  { fromMinor, amountMinor }: { fromMinor: number; amountMinor: number },
): (Receipt & { amountMinor: number })[] {
  const untilMinor = fromMinor + amountMinor
  let beginMinor = 0
  return receipts.flatMap((receipt) => {
    const endMinor = beginMinor + receipt.appliedMinor
    const partMinor = Math.min(endMinor, untilMinor) - Math.max(beginMinor, fromMinor)
    beginMinor = endMinor
    return partMinor > 0 ? [{ ...receipt, amountMinor: partMinor }] : []
  })
}
