/** The tax regimes of an issuer, by their code of the layout 4.00: Simples Nacional, its excess, normal, MEI. */
export const taxRegimes = ['1', '2', '3', '4'] as const
export type TaxRegime = (typeof taxRegimes)[number]

/** Codes of the origin of goods. 0 is Brazil. */
export const goodsOrigins = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const
export type GoodsOrigin = (typeof goodsOrigins)[number]

/** Tax data of a store's invoices, from its accountant. */
export interface FiscalSettings extends FiscalCodes {
  /** The rate of the CBS in hundredths of a percent, when it differs from the shop's. */
  cbsBps: number | null
}

export interface FiscalCodes {
  taxRegime: TaxRegime
  /** Digits, or ISENTO. */
  stateRegistration: string
  /** Eight digits, for products without their own. */
  ncm: string
  /** Four digits. */
  cfopInState: string
  cfopOutOfState: string
  /** CSOSN of the Simples Nacional, three digits, or CST, two. */
  icms: string
  origin: GoodsOrigin
  /** Two digits. */
  pis: string
  cofins: string
  /** The tax situation of IBS and CBS, three digits, and their class, six, which begins with it. */
  ibsCbs: string
  taxClass: string
}

/** Usual settings of a store of the Simples Nacional. NCM and registration are the store's own. */
export const usualFiscalSettings: FiscalCodes = {
  taxRegime: '1',
  stateRegistration: '',
  ncm: '',
  cfopInState: '5102',
  cfopOutOfState: '6108',
  icms: '102',
  origin: '0',
  pis: '49',
  cofins: '49',
  ibsCbs: '000',
  taxClass: '000001',
}

export const ncmPattern = /^\d{8}$/

export const productsPerFiscalPage = 50

export interface ProductNcm {
  id: string
  title: string
  /** Empty when the store's own applies. */
  ncm: string
}
