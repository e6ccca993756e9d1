import { parseApart } from '#server/shop/parse-apart.ts'
import type { DanfeFacts, readDanfe } from './read-danfe.ts'

/** Reads an invoice of a store that was attached; somebody else may have written it. */
export const readDanfeApart = (xml: string, merchantId: string): Promise<DanfeFacts> =>
  parseApart<typeof readDanfe>('danfe', xml, { owner: merchantId })
