import { parseApart } from '#server/shop/parse-apart.ts'
import type { DanfeFacts, readDanfe } from './read-danfe.ts'

/** Reads an attached invoice of a store in a worker, because somebody else may have written it. */
export const readDanfeApart = (xml: string, merchantId: string): Promise<DanfeFacts> =>
  parseApart<typeof readDanfe>('danfe', xml, { owner: merchantId })
