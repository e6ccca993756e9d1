import { withoutMask } from './check-digit.ts'
import type { PostalRange, Region } from './country-pack.ts'

/** Sorted by name, for lists to choose from. */
export const states: readonly Region[] = [
  { code: 'AC', name: 'Acre' },
  { code: 'AL', name: 'Alagoas' },
  { code: 'AP', name: 'Amapá' },
  { code: 'AM', name: 'Amazonas' },
  { code: 'BA', name: 'Bahia' },
  { code: 'CE', name: 'Ceará' },
  { code: 'DF', name: 'Distrito Federal' },
  { code: 'ES', name: 'Espírito Santo' },
  { code: 'GO', name: 'Goiás' },
  { code: 'MA', name: 'Maranhão' },
  { code: 'MT', name: 'Mato Grosso' },
  { code: 'MS', name: 'Mato Grosso do Sul' },
  { code: 'MG', name: 'Minas Gerais' },
  { code: 'PA', name: 'Pará' },
  { code: 'PB', name: 'Paraíba' },
  { code: 'PR', name: 'Paraná' },
  { code: 'PE', name: 'Pernambuco' },
  { code: 'PI', name: 'Piauí' },
  { code: 'RJ', name: 'Rio de Janeiro' },
  { code: 'RN', name: 'Rio Grande do Norte' },
  { code: 'RS', name: 'Rio Grande do Sul' },
  { code: 'RO', name: 'Rondônia' },
  { code: 'RR', name: 'Roraima' },
  { code: 'SC', name: 'Santa Catarina' },
  { code: 'SP', name: 'São Paulo' },
  { code: 'SE', name: 'Sergipe' },
  { code: 'TO', name: 'Tocantins' },
]

/** Source: Correios, "Faixas de CEP" (https://buscacepinter.correios.com.br/app/faixa_cep_uf_localidade). */
const ranges: readonly (readonly [fromPrefix: string, toPrefix: string, state: string])[] = [
  ['01000', '19999', 'SP'],
  ['20000', '28999', 'RJ'],
  ['29000', '29999', 'ES'],
  ['30000', '39999', 'MG'],
  ['40000', '48999', 'BA'],
  ['49000', '49999', 'SE'],
  ['50000', '56999', 'PE'],
  ['57000', '57999', 'AL'],
  ['58000', '58999', 'PB'],
  ['59000', '59999', 'RN'],
  ['60000', '63999', 'CE'],
  ['64000', '64999', 'PI'],
  ['65000', '65999', 'MA'],
  ['66000', '68899', 'PA'],
  ['68900', '68999', 'AP'],
  ['69000', '69299', 'AM'],
  ['69300', '69399', 'RR'],
  ['69400', '69899', 'AM'],
  ['69900', '69999', 'AC'],
  ['70000', '72799', 'DF'],
  ['72800', '72999', 'GO'],
  ['73000', '73699', 'DF'],
  ['73700', '76799', 'GO'],
  ['76800', '76999', 'RO'],
  ['77000', '77999', 'TO'],
  ['78000', '78899', 'MT'],
  ['79000', '79999', 'MS'],
  ['80000', '87999', 'PR'],
  ['88000', '89999', 'SC'],
  ['90000', '99999', 'RS'],
]

/** Returns eight digits as text, because of leading zeros, or null for a CEP of no state. */
export function readCep(text: string): string | null {
  const cep = withoutMask(text)
  return /^\d{8}$/.test(cep) && stateOfCep(cep) ? cep : null
}

export const formatCep = (cep: string) => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')

export function stateOfCep(cep: string): string | null {
  const prefix = cep.slice(0, 5)
  return ranges.find(([from, to]) => from <= prefix && prefix <= to)?.[2] ?? null
}

export const wholeOfBrazil: PostalRange = { from: '01000000', to: '99999999' }

/** Returns the ranges of a state. Some states have more than one. */
export const rangesOfState = (code: string): PostalRange[] =>
  ranges.flatMap(([from, to, state]) => (state === code ? [{ from: `${from}000`, to: `${to}999` }] : []))
