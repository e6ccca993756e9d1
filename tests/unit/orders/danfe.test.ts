import type { Content } from 'pdfmake'
import { expect, test } from 'vitest'
import { barcode } from '#server/pdf/barcode.ts'
import { writePdf } from '#server/pdf/write-pdf.ts'
import { danfeText } from '#server/shop/orders/invoices/danfe/danfe.ts'
import { readDanfe } from '#server/shop/orders/invoices/danfe/read-danfe.ts'
import { readInvoice } from '#server/shop/orders/invoices/read-invoice.ts'
import { br } from '#shared/country/br.ts'
import { accessKeyOf, invoiceXml } from '#tests/support/shop/invoice-xml.ts'

const issuer = '11222333000181'

function danfeOf(xml: string) {
  const invoice = readInvoice(xml)
  if (typeof invoice === 'string') throw new Error(invoice)
  return danfeText(br, { ...invoice, ...readDanfe(xml) })
}

const shownOf = async (xml: string) => textsOf((await danfeOf(xml)).content)

const textsOf = (content: Content | undefined): string[] => {
  if (Array.isArray(content)) return content.flatMap(textsOf)
  if (typeof content === 'string') return [content]
  const { text, stack, columns } = { text: '', stack: [], columns: [], ...(content as object) }
  return [...(text ? [text] : []), ...textsOf(stack), ...textsOf(columns)]
}

test('a DANFE has the key, the protocol, both parties and the invoice’s own fields, and no amount', async () => {
  const shown = await shownOf(invoiceXml({ issuer, recipient: '11144477735', total: '42.80', number: 7 }))
  expect(shown[0]).toBe('DANFE SIMPLIFICADO – ETIQUETA')
  expect(shown.filter((_, at) => at % 2 === 0).slice(1)).toEqual([
    accessKeyOf(issuer, 7).replace(/(.{4})(?=.)/g, '$1 '),
    '135261234567890 · 20/11/2026, 10:31:02',
    ...['1 – Saída', '7', '1', '20/11/2026'],
    ...['Loja & Cia', '11.222.333/0001-81', '082345678', 'ES'],
    ...['Bia', '111.444.777-35', '–', 'SP'],
  ])
  expect(shown.join()).not.toContain('42,80')
})

test('the longest names that an invoice takes leave it on one label', async () => {
  const name = 'ASSOCIAÇÃO DOS PRODUTORES DE CAFÉ E DERIVADOS DO CAPARAÓ LTDA'
  const xml = invoiceXml({ issuer, recipient: '11144477735', total: '42.80' })
    .replace('Loja &amp; Cia', name)
    .replace('Bia', name)
  const pdf = await writePdf(await danfeOf(xml))
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('texts longer than the law has them are cut, and what is no text is left out', async () => {
  const xml = invoiceXml({ issuer, recipient: '11144477735', total: '42.80' })
    .replace('Loja &amp; Cia', `&amp;${'x'.repeat(500_000)}`)
    .replace('<xNome>Bia', '<xNome lang="pt">Bia')
    .replace('<UF>ES</UF>', '<UF>ES</UF><UF>SP</UF>')
  const { issuer: seller, recipient } = readDanfe(xml)
  expect(seller).toMatchObject({ name: `&${'x'.repeat(59)}`, region: '' })
  expect(recipient).toMatchObject({ name: '', region: 'SP' })
  expect((await writePdf(await danfeOf(xml))).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('an invoice that names no buyer has no such fields', async () => {
  expect(await shownOf(invoiceXml({ issuer, total: '42.80' }))).not.toContain('DESTINATÁRIO')
})

test('what is no invoice has no DANFE', () => {
  expect(() => readDanfe('<html>')).toThrow()
})

/** The widths of bars and gaps, in modules. */
async function widthsOf(text: string) {
  const drawn = (await barcode(text, { widthPt: 354, heightPt: 40 })) as {
    canvas: { x: number; w: number }[]
  }
  const modulePt = (drawn.canvas[0]?.w ?? 0) / 2
  const edges = drawn.canvas.flatMap(({ x, w }) => [x, x + w]).map((edge) => Math.round(edge / modulePt))
  return edges
    .slice(1)
    .map((edge, at) => edge - (edges[at] ?? 0))
    .join('')
}

test('a key of digits is a code of pairs (Code 128 C), and one with letters begins so, too', async () => {
  for (const key of [accessKeyOf(issuer), accessKeyOf('12ABC34501DE35')])
    expect(await widthsOf(key)).toMatch(/^211232.*2331112$/)
})
