import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'

export type WorkbookCell = string | number | boolean | null | { xml: string }

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

function cellXml(cell: WorkbookCell, place: string, shared: string[]): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${place}"`)
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  shared.push(cell)
  return `<c r="${place}" t="s"><v>${shared.length - 1}</v></c>`
}

/** The parts of a workbook whose sheets have these rows; a row may be null. Style 1 is that of days, 2 of codes of five digits. */
export function partsOfWorkbook(
  sheets: Record<string, (readonly WorkbookCell[] | null)[]>,
): Record<string, string> {
  const shared: string[] = []
  const names = Object.keys(sheets)
  const bodies = Object.values(sheets).map((rows) =>
    rows
      .map((cells, at) => {
        const xml = (cells ?? []).map((cell, index) => cellXml(cell, columnName(index) + (at + 1), shared))
        return cells ? `<row r="${at + 1}">${xml.join('')}</row>` : ''
      })
      .join(''),
  )
  const typed = (type: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml`
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${typed('sheet.main')}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
      .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId98" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${shared
      .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
      .join('')}</sst>`,
    ...Object.fromEntries(
      bodies.map((body, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${body}</sheetData></worksheet>`,
      ]),
    ),
  }
}

/** Packs the parts of a workbook as Excel does. */
export async function packedWorkbook(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, dataDescriptor: false })
  for (const [name, text] of Object.entries(parts)) await zip.add(name, new TextReader(text))
  return Buffer.from(await zip.close())
}

export const workbook = (sheets: Parameters<typeof partsOfWorkbook>[0]) =>
  packedWorkbook(partsOfWorkbook(sheets))
