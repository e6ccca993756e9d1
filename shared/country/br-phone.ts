import { withoutMask } from './check-digit.ts'

const areaCodes = new Set(
  `11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55
   61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99`.split(
    /\s+/,
  ),
)

/** Mobile numbers have nine digits since 2016. Eight digits that start with 2 to 5 are landlines. */
export function readBrPhone(text: string): string | null {
  const match = /^(?:\+?55)?0?(\d\d)(9[1-9]\d{7}|[2-5]\d{7})$/.exec(withoutMask(text))
  return match?.[1] && areaCodes.has(match[1]) ? `+55${match[1]}${match[2]}` : null
}

export const isBrMobile = (phone: string) => /^\+55\d\d9\d{8}$/.test(phone)

export const formatBrPhone = (phone: string) => phone.replace(/^\+55(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3')
