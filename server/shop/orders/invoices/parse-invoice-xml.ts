import { XMLParser } from 'fast-xml-parser'

// Nothing is expanded, and numbers keep their zeros.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
})

/** The document as objects, whose texts are as they stand in the file; null: it is none that a tax authority signs. */
export function parseInvoiceXml(xml: string): unknown {
  // One that declares entities has been made for another purpose.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return null
  try {
    return parser.parse(xml, true)
  } catch {
    return null
  }
}
