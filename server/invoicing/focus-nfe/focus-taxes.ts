import type { InvoiceDraft, InvoiceItem } from '#server/invoicing/invoice-issuer.ts'
import { consumptionTaxesOn } from '#shared/merchants/consumption-taxes.ts'
import { shareOf } from '#shared/money/shares.ts'
import { reais } from './reais.ts'

/**
 * Returns IBS and CBS of an item in Focus NFe's names. Their base includes the shipping but not the discount, like the
 * item's share of the total. A rate of zero is written, because the tax authority refuses a missing one (1036).
 */
export function consumptionTaxFields(item: InvoiceItem, { fiscal, issuedAt }: InvoiceDraft) {
  const taxes = consumptionTaxesOn(fiscal, issuedAt.slice(0, 10))
  if (typeof taxes === 'string') throw new Error(`An invoice without its taxes: ${taxes}`)
  if (!taxes) return {}
  const codes = {
    ibs_cbs_situacao_tributaria: taxes.situation,
    ibs_cbs_classificacao_tributaria: taxes.taxClass,
  }
  if (!taxes.rates) return codes
  const { ibsStateBps, ibsCityBps, cbsBps } = taxes.rates
  const baseMinor = item.quantity * item.unitPriceMinor - item.discountMinor + item.shippingMinor
  const at = (bps: number) => shareOf(baseMinor, bps, 10_000)
  return {
    ...codes,
    ibs_cbs_base_calculo: reais(baseMinor),
    ibs_uf_aliquota: percent(ibsStateBps),
    ibs_uf_valor: reais(at(ibsStateBps)),
    ibs_mun_aliquota: percent(ibsCityBps),
    ibs_mun_valor: reais(at(ibsCityBps)),
    ibs_valor_total: reais(at(ibsStateBps) + at(ibsCityBps)),
    cbs_aliquota: percent(cbsBps),
    cbs_valor: reais(at(cbsBps)),
  }
}

const percent = (bps: number) => (bps / 100).toFixed(2)
