import { type PdfText, writePdf } from '#server/pdf/write-pdf.ts'
import type { LabelMedium, PrintedPaper } from '#shared/orders/printing.ts'
import { addressLabels } from './address-labels.ts'
import { contentDeclarations } from './content-declarations.ts'
import { packingSlips } from './packing-slip.ts'
import { pickList } from './pick-list.ts'
import type { PaperSetting, PrintedOrder } from './printed-order.ts'

export interface WrittenPaper {
  /** The carriers write their labels themselves. */
  paper: Exclude<PrintedPaper, 'carrierLabels'>
  setting: PaperSetting
  labelMedium: LabelMedium
  orders: readonly PrintedOrder[]
}

/** Writes one paper of some orders. It runs in a worker, because it takes the processor for seconds. */
export const writePaper = async (written: WrittenPaper): Promise<Uint8Array> =>
  writePdf(await textOf(written))

function textOf({ paper, setting, orders, labelMedium }: WrittenPaper): PdfText | Promise<PdfText> {
  switch (paper) {
    case 'pickList':
      return pickList(setting, orders)
    case 'slips':
      return packingSlips(setting, orders)
    case 'declarations':
      return contentDeclarations(setting, orders)
    case 'addressLabels':
      return addressLabels(setting, orders, labelMedium)
  }
}
