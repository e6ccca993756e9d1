import type { Content } from 'pdfmake'

interface Barcode {
  /** In points. */
  widthPt: number
  heightPt: number
}

interface Encoded {
  encodings?: { data: string }[]
}

/** Writes a text as bars of Code 128, which encodes pairs of digits together where it can. */
export async function barcode(text: string, { widthPt, heightPt }: Barcode): Promise<Content> {
  // Loaded with the first one, because a process that writes none does not need it.
  const { default: JsBarcode } = await import('jsbarcode')
  const encoded: Encoded = {}
  JsBarcode(encoded, text, { format: 'CODE128' })
  const modules = encoded.encodings?.[0]?.data ?? ''
  const modulePt = widthPt / modules.length
  return {
    canvas: [...modules.matchAll(/1+/g)].map(({ 0: bar, index }) => ({
      type: 'rect',
      x: index * modulePt,
      y: 0,
      h: heightPt,
      lineWidth: 0,
      w: bar.length * modulePt,
      color: 'black',
    })),
  }
}
