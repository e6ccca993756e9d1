import { brMunicipalities } from '#server/postal-codes/location-of-postal-code.ts'
import { withBrCheckDigits } from '#shared/country/br-tax-id.ts'
import { storeCities } from './scale-kinds.ts'

/** What the orders of one person have in common. */
export interface ScaleCustomer {
  email: string
  name: string
  phone: string
  taxId: string
  address: Record<
    'recipient' | 'street' | 'number' | 'complement' | 'district' | 'city' | 'region' | 'postalCode',
    string
  >
}

const givenNames =
  'Ana, Bruno, Carla, Daniel, Elisa, Fábio, Gabriela, Heitor, Isabel, João, Karina, Lucas, Marina, Nelson, Olívia, Paulo, Quitéria, Rafael, Sílvia, Tiago, Úrsula, Vicente, Wanda, Yara, Zeca'.split(
    ', ',
  )
const surnames =
  'Almeida, Barbosa, Cardoso, Duarte, Esteves, Ferreira, Gomes, Holanda, Inácio, Jardim, Lima, Moreira, Nogueira, Oliveira, Pereira, Queiroz, Ribeiro, Souza, Teixeira, Uchoa, Vieira, Xavier'.split(
    ', ',
  )
const streets =
  'Rua das Flores, Avenida Brasil, Rua Sete de Setembro, Travessa do Mercado, Rua da Estação, Alameda dos Ipês, Rua do Comércio, Avenida Beira-Rio, Rua Tiradentes'.split(
    ', ',
  )

const at = <Item>(items: readonly Item[], place: number) => items[place % items.length] as Item

let cachedCities: ReturnType<typeof brMunicipalities> | undefined

/** Two in three customers live in a large city. */
function largeCities() {
  cachedCities ??= brMunicipalities().filter((town) =>
    storeCities.some(([city, region]) => town.city === city && town.region === region),
  )
  return cachedCities
}

/** Returns a customer by number, from 1. The same number is the same person. */
export function scaleCustomer(number: number): ScaleCustomer {
  const name = [
    at(givenNames, number),
    at(surnames, Math.floor(number / givenNames.length)),
    at(surnames, Math.floor(number / givenNames.length / surnames.length)),
  ].join(' ')
  const { from, to, city, region } = at(number % 3 === 0 ? brMunicipalities() : largeCities(), number * 7)
  const address = {
    recipient: name,
    street: at(streets, number),
    number: String(1 + (number % 1_999)),
    complement: '',
    district: 'Centro',
    city,
    region,
    postalCode: String(from + (number % (to - from + 1))).padStart(8, '0'),
  }
  const eightDigits = String(number).padStart(8, '0')
  return {
    email: `cliente-${number}@escala.test`,
    name,
    phone: `+55119${eightDigits}`,
    taxId: withBrCheckDigits(`1${eightDigits}`),
    address,
  }
}

/** One customer in three has an account, those whose number this divides. */
export const customersPerAccount = 3

const inSaoPaulo = {
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  region: 'SP',
  postalCode: '01310100',
}

/** The customer of the demo sign-in, who placed every tenth order. */
export const demoScaleCustomer: ScaleCustomer = {
  email: 'cliente@feira.test',
  name: 'Cliente da Feira',
  phone: '+5511999990001',
  taxId: '52998224725',
  address: { recipient: 'Cliente da Feira', street: 'Rua das Flores', number: '10', ...inSaoPaulo },
}

/** A company that buys without an account, and placed every hundredth order. */
export const companyScaleCustomer: ScaleCustomer = {
  email: 'compras@empresa-escala.test',
  name: 'Empresa Boa Vista Ltda.',
  phone: '+551133330000',
  taxId: withBrCheckDigits('112223330001'),
  address: { recipient: 'Empresa Boa Vista', street: 'Avenida Paulista', number: '1000', ...inSaoPaulo },
}
