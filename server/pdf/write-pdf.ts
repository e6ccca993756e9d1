import { fileURLToPath } from 'node:url'
import type { Content, createPdf } from 'pdfmake'

export interface PdfText {
  title: string
  author: string
  locale: string
  content: Content[]
  /** Pictures by the names that its content gives them, as data URLs of JPEG. */
  images?: Record<string, string>
  /** Defaults to A4. */
  paper?: PaperName
  /** Returns "Página 1 de 2". Left out for a label. */
  pageText?: (page: number, count: number) => string
  /** Returns the footer of a page of a part, which begins with a node whose id is `partId` of its name. */
  partFooter?: (part: string, page: number, count: number) => Content
}

/** Returns the id of the first node of a part, whose pages are counted by themselves. */
export const partId = (name: string) => `${partPrefix}${name}`

const partPrefix = 'part:'

const millimetre = 72 / 25.4

/** Margins in millimetres: left, top, right, bottom. */
const papers = {
  a4: { pageSize: 'A4', pageOrientation: 'portrait', margins: [18, 16, 18, 18] },
  a5: { pageSize: 'A5', pageOrientation: 'portrait', margins: [12, 11, 12, 18] },
  /** A6 in landscape. */
  label: { pageSize: 'A6', pageOrientation: 'landscape', margins: [9, 6, 9, 6] },
  /** 10 × 15 cm, as printers of labels have it. */
  parcel: {
    pageSize: { width: 100 * millimetre, height: 150 * millimetre },
    pageOrientation: 'portrait',
    margins: [5, 5, 5, 4],
  },
  /** A4 up to its edges. */
  sheet: { pageSize: 'A4', pageOrientation: 'portrait', margins: [0, 0, 0, 0] },
} as const

type PaperName = keyof typeof papers

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
  images,
  paper = 'a4',
  pageText,
  partFooter,
}: PdfText): Parameters<typeof createPdf>[0] => ({
  content,
  ...(images && { images }),
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
  ...(partFooter && { footer: footersOfParts(paper, { content, partFooter }) }),
  defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
  styles: {
    title: { fontSize: 18, bold: true, margin: [0, 0, 0, 8] },
    heading: { fontSize: 12, bold: true, margin: [0, 12, 0, 4] },
    soft: { fontSize: 9, color: '#555555' },
    strong: { bold: true },
  },
})

/** Counts the pages of each part. The layout has noted in its first node where it begins before any footer is written. */
function footersOfParts(
  paper: PaperName,
  { content, partFooter }: { content: Content[]; partFooter: NonNullable<PdfText['partFooter']> },
) {
  const { margins } = papers[paper]
  const margin: [number, number, number, number] = [margins[0] * millimetre, 0, margins[2] * millimetre, 0]
  const parts = partsIn(content)
  return (page: number, pages: number): Content => {
    const begun = parts.map(({ id, positions }) => ({
      name: id.slice(partPrefix.length),
      first: positions?.[0]?.pageNumber ?? 1,
    }))
    const index = begun.findLastIndex(({ first }) => first <= page)
    const { name, first } = begun[index] ?? { name: '', first: 1 }
    const end = begun[index + 1]?.first ?? pages + 1
    return { stack: [partFooter(name, page - first + 1, end - first)], margin }
  }
}

interface PartNode {
  id: string
  positions?: { pageNumber: number }[]
}

/** Finds the first nodes of parts, in their order. */
function partsIn(content: unknown): PartNode[] {
  if (Array.isArray(content)) return content.flatMap(partsIn)
  if (typeof content !== 'object' || content === null) return []
  if ('id' in content && typeof content.id === 'string' && content.id.startsWith(partPrefix))
    return [content as PartNode]
  return [
    ...('stack' in content ? partsIn(content.stack) : []),
    ...('columns' in content ? partsIn(content.columns) : []),
  ]
}

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
