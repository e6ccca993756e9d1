import { barcode } from '#server/pdf/barcode.ts'
import { writePdf } from '#server/pdf/write-pdf.ts'
import { labelMessages } from '#shared/messages/merchant/labels.ts'

/** Writes the label of the simulated carrier, which carries nothing and says so. */
export async function simulatedLabel(locale: string, orderNumber: string): Promise<Buffer> {
  const { title, note } = labelMessages.simulated
  return writePdf({
    title: `${title} ${orderNumber}`,
    author: title,
    locale,
    paper: 'parcel',
    content: [
      { text: title.toLocaleUpperCase(locale), bold: true, fontSize: 16, margin: [0, 0, 0, 12] },
      await barcode(orderNumber, { widthPt: 250, heightPt: 70 }),
      { text: orderNumber, bold: true, fontSize: 22, alignment: 'center', margin: [0, 6, 0, 24] },
      { text: note, fontSize: 11 },
    ],
  })
}
