import type { InvoiceAddress, InvoiceDraft, InvoiceItem } from '#server/invoicing/invoice-issuer.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'
import { consumptionTaxFields } from './focus-taxes.ts'
import { reais } from './reais.ts'

/** Writes an NF-e in Focus NFe's own names (focusnfe.com.br/doc), with amounts in reais. */
export function focusInvoice(
  note: InvoiceDraft,
  { isSandbox }: { isSandbox: boolean },
): Record<string, unknown> {
  const { seller, buyer, fiscal, isPickup } = note
  // Goods that are picked up change hands at the store, wherever their buyer lives.
  const isInState = isPickup || seller.address.region === buyer.address.region
  return {
    natureza_operacao: 'Venda de mercadoria',
    data_emissao: note.issuedAt,
    tipo_documento: codes.outgoing,
    local_destino: isInState ? codes.inState : codes.outOfState,
    finalidade_emissao: codes.ordinary,
    consumidor_final: codes.finalConsumer,
    presenca_comprador: codes.byInternet,
    ...intermediary(note.marketplaceTaxId, seller.name),
    ...personOf('emitente', seller.taxId),
    nome_emitente: cut(seller.legalName),
    nome_fantasia_emitente: cut(seller.name),
    ...addressOf('emitente', seller.address),
    inscricao_estadual_emitente: fiscal.stateRegistration,
    regime_tributario_emitente: fiscal.taxRegime,
    nome_destinatario: isSandbox ? recipientOfTests : cut(buyer.name),
    ...personOf('destinatario', buyer.taxId),
    indicador_inscricao_estadual_destinatario: codes.noTaxpayer,
    ...addressOf('destinatario', buyer.address),
    modalidade_frete: isPickup ? codes.noFreight : codes.freightBySeller,
    items: note.items.map((item, index) => itemOf(item, index, note, isInState)),
    formas_pagamento: [paymentOf(note)],
    informacoes_adicionais_contribuinte: `Pedido ${note.orderNumber}`,
  }
}

/** The tax authority refuses a test (598) whose recipient has another name. */
const recipientOfTests = 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL'

/** Codes of the layout 4.00 for a sale to a consumer over the internet. */
const codes = {
  outgoing: 1,
  inState: 1,
  outOfState: 2,
  ordinary: 1,
  finalConsumer: 1,
  byInternet: 2,
  noTaxpayer: 9,
  freightBySeller: 0,
  noFreight: 9,
  ownPlatform: 0,
  marketplace: 1,
  notIntegrated: 2,
}

/**
 * Pix with and without a provider's charge has one code at the tax authority. The value of returned pieces is store
 * credit there. Methods that it does not name are "other".
 */
const methods: Record<PaymentMethod, string> = {
  pix: '17',
  card: '03',
  stripe: '03',
  boleto: '15',
  exchange: '05',
  fake: '99',
}

/**
 * For cards the layout requires whether the store's own system processed them (391). They were paid on a provider's
 * page.
 */
const paymentOf = ({ method, totalMinor }: InvoiceDraft) => ({
  forma_pagamento: methods[method],
  valor_pagamento: reais(totalMinor),
  ...(methods[method] === methods.card && { tipo_integracao: codes.notIntegrated }),
})

/** Names a marketplace by its CNPJ and by the seller's name there. */
const intermediary = (taxId: string | null, seller: string) =>
  taxId === null
    ? { indicador_intermediario: codes.ownPlatform }
    : {
        indicador_intermediario: codes.marketplace,
        cnpj_intermediario: taxId,
        id_intermediario: cut(seller),
      }

const maxText = 60
const maxDescription = 120

/** Cuts a text to the layout's limit, and trims it, because the layout refuses a space at either end. */
const cut = (text: string, maxLength = maxText) => [...text.trim()].slice(0, maxLength).join('').trim()

const lengthOfCpf = 11

const personOf = (side: string, taxId: string) => ({
  [`${taxId.length > lengthOfCpf ? 'cnpj' : 'cpf'}_${side}`]: taxId,
})

const addressOf = (side: string, { complement, ...address }: InvoiceAddress) => ({
  [`logradouro_${side}`]: cut(address.street),
  [`numero_${side}`]: cut(address.number),
  ...(cut(complement) && { [`complemento_${side}`]: cut(complement) }),
  [`bairro_${side}`]: cut(address.district),
  [`municipio_${side}`]: cut(address.city),
  [`uf_${side}`]: address.region,
  [`cep_${side}`]: address.postalCode,
})

function itemOf(item: InvoiceItem, index: number, note: InvoiceDraft, isInState: boolean) {
  const { fiscal } = note
  const quantity = String(item.quantity)
  const unitPrice = reais(item.unitPriceMinor)
  return {
    numero_item: index + 1,
    codigo_produto: item.code,
    descricao: cut(item.name, maxDescription),
    cfop: isInState ? fiscal.cfopInState : fiscal.cfopOutOfState,
    codigo_ncm: item.ncm,
    unidade_comercial: 'UN',
    quantidade_comercial: quantity,
    valor_unitario_comercial: unitPrice,
    unidade_tributavel: 'UN',
    quantidade_tributavel: quantity,
    valor_unitario_tributavel: unitPrice,
    valor_bruto: reais(item.quantity * item.unitPriceMinor),
    ...(item.discountMinor > 0 && { valor_desconto: reais(item.discountMinor) }),
    ...(item.shippingMinor > 0 && { valor_frete: reais(item.shippingMinor) }),
    icms_origem: fiscal.origin,
    icms_situacao_tributaria: fiscal.icms,
    pis_situacao_tributaria: fiscal.pis,
    cofins_situacao_tributaria: fiscal.cofins,
    ...consumptionTaxFields(item, note),
  }
}
