import { checkDigit } from '#shared/country/check-digit.ts'

interface InvoiceXml {
  /** CNPJ with letters or without, or CPF. */
  issuer: string
  /** CPF; null: it names nobody. */
  recipient?: string | null
  /** As the file writes it: `42.80`. */
  total: string
  number?: number
  model?: '55' | '65'
  /** 100: authorized. */
  status?: string
  /** 2: a test. */
  environment?: '1' | '2'
  /** Another key than the one that belongs to it. */
  key?: string
  /** What the authority says it authorized. */
  authorizedKey?: string
  /** Before the root. */
  prolog?: string
}

const weights = Array.from({ length: 43 }, (_, at) => 2 + ((42 - at) % 8))

export function accessKeyOf(issuer: string, number = 1, model: '55' | '65' = '55'): string {
  const body = `352611${issuer.padStart(14, '0')}${model}001${String(number).padStart(9, '0')}112345678`
  return body + checkDigit(body, weights)
}

/** An invoice as issuing programs write it (layout 4.00), without its signature. */
export function invoiceXml(of: InvoiceXml): string {
  const { issuer, recipient = null, total, number = 1, model = '55', status = '100', environment = '1' } = of
  const key = of.key ?? accessKeyOf(issuer, number, model)
  const tag = (taxId: string) => (taxId.length === 11 ? 'CPF' : 'CNPJ')
  const dest =
    recipient === null
      ? ''
      : `<dest><${tag(recipient)}>${recipient}</${tag(recipient)}><xNome>Bia</xNome><enderDest><UF>SP</UF></enderDest></dest>`
  return `<?xml version="1.0" encoding="UTF-8"?>${of.prolog ?? ''}
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe xmlns="http://www.portalfiscal.inf.br/nfe">
<infNFe versao="4.00" Id="NFe${key}"><ide><cUF>35</cUF><natOp>Venda</natOp><mod>${model}</mod><serie>1</serie>
<nNF>${number}</nNF><dhEmi>2026-11-20T10:30:00-03:00</dhEmi><tpNF>1</tpNF><tpAmb>${environment}</tpAmb></ide>
<emit><${tag(issuer)}>${issuer}</${tag(issuer)}><xNome>Loja &amp; Cia</xNome><enderEmit><UF>ES</UF></enderEmit>
<IE>082345678</IE></emit>${dest}
<det nItem="1"><prod><cProd>1</cProd><xProd>Café</xProd></prod></det>
<total><ICMSTot><vProd>${total}</vProd><vNF>${total}</vNF></ICMSTot></total></infNFe></NFe>
<protNFe versao="4.00"><infProt><tpAmb>${environment}</tpAmb><chNFe>${of.authorizedKey ?? key}</chNFe>
<dhRecbto>2026-11-20T10:31:02-03:00</dhRecbto><nProt>135261234567890</nProt><cStat>${status}</cStat></infProt></protNFe></nfeProc>`
}
