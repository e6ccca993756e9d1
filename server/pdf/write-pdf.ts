import { fileURLToPath } from 'node:url'
import type { Content, createPdf } from 'pdfmake'

export interface PdfText {
  title: string
  author: string
  locale: string
  content: Content[]
  /** Defaults to A4. A label is A6 in landscape. */
  paper?: 'a4' | 'label'
  /** Returns "Página 1 de 2". Left out for a label. */
  pageText?: (page: number, count: number) => string
}

const millimetre = 72 / 25.4

/** In millimetres: left, top, right, bottom. */
const papers = {
  a4: { pageSize: 'A4', pageOrientation: 'portrait', margins: [18, 16, 18, 18] },
  label: { pageSize: 'A6', pageOrientation: 'landscape', margins: [9, 6, 9, 6] },
} as const

/** A paper document. Nothing in it may name a file or an address to read from. */
export async function writePdf(text: PdfText): Promise<Buffer> {
  const pdfmake = await loadPdfmake()
  return pdfmake.createPdf(definitionOf(text)).getBuffer()
}

const definitionOf = ({
  title,
  author,
  locale,
  content,
  paper = 'a4',
  pageText,
}: PdfText): Parameters<typeof createPdf>[0] => ({
  content,
  info: { title, author },
  language: locale,
  displayTitle: true,
  pageSize: papers[paper].pageSize,
  pageOrientation: papers[paper].pageOrientation,
  pageMargins: papers[paper].margins.map((side) => side * millimetre) as [number, number, number, number],
  ...(pageText && {
    footer: (page, count) => ({
      text: pageText(page, count),
      style: 'soft',
      alignment: 'center',
      margin: [0, 8 * millimetre, 0, 0],
    }),
  }),
  defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
  styles: {
    title: { fontSize: 18, bold: true, margin: [0, 0, 0, 8] },
    heading: { fontSize: 12, bold: true, margin: [0, 12, 0, 4] },
    soft: { fontSize: 9, color: '#555555' },
    strong: { bold: true },
  },
})

let loading: ReturnType<typeof load> | undefined

/** Loaded with the first document, because a process that writes none does not need it. */
const loadPdfmake = () => {
  loading ??= load()
  return loading
}

async function load() {
  const { default: pdfmake } = await import('pdfmake')
  const fontFile = (name: string) =>
    fileURLToPath(import.meta.resolve(`pdfmake/build/fonts/Roboto/Roboto-${name}.ttf`))
  const fonts = { normal: fontFile('Regular'), bold: fontFile('Medium'), italics: fontFile('Italic') }
  const bolditalics = fontFile('MediumItalic')
  pdfmake.setFonts({ Roboto: { ...fonts, bolditalics } })
  const files = new Set([...Object.values(fonts), bolditalics])
  pdfmake.setLocalAccessPolicy((path) => files.has(path))
  pdfmake.setUrlAccessPolicy(() => false)
  return pdfmake
}
