import type { Carrier } from './country-pack.ts'

/** Those whose page opens with the code in its address, and others that stores often name. */
export const brCarriers: readonly Carrier[] = [
  {
    name: 'Correios',
    trackingUrl: (code) =>
      `https://rastreamento.correios.com.br/app/index.php?objetos=${encodeURIComponent(code)}`,
  },
  {
    name: 'Jadlog',
    trackingUrl: (code) => `https://www.jadlog.com.br/jadlog/tracking?cte=${encodeURIComponent(code)}`,
  },
  { name: 'Loggi', trackingUrl: null },
  { name: 'Total Express', trackingUrl: null },
  { name: 'Azul Cargo', trackingUrl: null },
  { name: 'Entrega da loja', trackingUrl: null },
]
