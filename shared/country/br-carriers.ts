import type { CountryCarrier } from './country-pack.ts'
import { isAnyCode, isS10Code } from './tracking-codes.ts'

const anyCode = { isCode: isAnyCode, codeExample: null }

/** Carriers whose tracking page takes the code in its address, and others that stores often name. */
export const brCarriers: readonly CountryCarrier[] = [
  {
    name: 'Correios',
    trackingUrl: (code) =>
      `https://rastreamento.correios.com.br/app/index.php?objetos=${encodeURIComponent(code)}`,
    isCode: isS10Code,
    codeExample: 'AA123456785BR',
  },
  {
    name: 'Jadlog',
    trackingUrl: (code) => `https://www.jadlog.com.br/jadlog/tracking?cte=${encodeURIComponent(code)}`,
    isCode: (code) => /^\d{8,20}$/.test(code),
    codeExample: '14012345678901',
  },
  { name: 'Loggi', trackingUrl: null, ...anyCode },
  { name: 'Total Express', trackingUrl: null, ...anyCode },
  { name: 'Azul Cargo', trackingUrl: null, ...anyCode },
  { name: 'Entrega da loja', trackingUrl: null, ...anyCode },
]
