import { XMLParser } from 'fast-xml-parser'

// Entities are not expanded, and numbers keep their leading zeros.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
})

/**
 * Parses an invoice into objects whose texts are as they stand in the file. Returns null for a document that no tax
 * authority signs.
 */
export function parseInvoiceXml(xml: string): unknown {
  // A document that declares entities was made for another purpose.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return null
  try {
    return parser.parse(xml, true)
  } catch {
    return null
  }
}
