import type { PrintedLabel } from '#server/carriers/carrier.ts'
import { CarrierRefused, isCarrierTrouble, LabelBeingMade } from '#server/carriers/carrier-error.ts'
import { fetchOutside } from '#server/pictures/fetch-outside.ts'
import { callCarrierOf } from '#server/shop/orders/labels/carrier-of-label.ts'
import type { LabelRow } from '#server/shop/orders/labels/label-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { PrintProblemReason } from '#shared/orders/printing.ts'

const maxLabelBytes = 4_000_000

/**
 * Returns the file of a bought label, or why there is none. A carrier that gives an address instead is asked for what is
 * behind it, which may be a page that only its store can print.
 */
export async function fetchLabelFile(
  services: Services,
  row: LabelRow,
): Promise<{ pdf: Uint8Array } | { reason: PrintProblemReason }> {
  const { shipmentRef } = row
  if (!shipmentRef) return { reason: 'no_label' }
  let printed: PrintedLabel
  try {
    printed = await callCarrierOf(services, row, (carrier) => carrier.print([shipmentRef]))
  } catch (error) {
    if (error instanceof LabelBeingMade) return { reason: 'label_being_made' }
    if (!isExpected(error)) services.reportError(error)
    return { reason: 'label_unavailable' }
  }
  return checkedFile('pdf' in printed ? printed.pdf : await fetchPage(printed.url))
}

const isExpected = (error: unknown) =>
  isCarrierTrouble(error) ||
  error instanceof CarrierRefused ||
  (error instanceof ShopError && error.code === 'no_carrier')

/** Returns nothing on a failure, which is not reported, because the address opens the label for anybody. */
async function fetchPage(url: string): Promise<Buffer | null> {
  try {
    const fetched = await fetchOutside(url, {
      maxBytes: maxLabelBytes,
      accept: 'application/pdf',
    })
    return 'bytes' in fetched ? fetched.bytes : Buffer.alloc(0)
  } catch {
    return null
  }
}

function checkedFile(bytes: Buffer | null): { pdf: Uint8Array } | { reason: PrintProblemReason } {
  if (bytes === null) return { reason: 'label_unavailable' }
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-'
    ? { pdf: bytes }
    : { reason: 'label_not_readable' }
}
