/** Lengths of GTIN-8, UPC (12 digits), EAN (13) and GTIN-14. */
const lengths = [8, 12, 13, 14]
/** Numbers that a shop gives itself: https://www.gs1.org/standards/id-keys/company-prefix */
const givenInside = /^(?:2|02|04)/

/** Returns a number that GS1 may have issued for a product, with a valid check digit, or null for any other barcode. */
export function readGtin(barcode: string | null): string | null {
  // Spreadsheets preserve a number's leading zeros by an apostrophe.
  const digits = (barcode ?? '').replace(/^'/, '').replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length) || /^0+$/.test(digits)) return null
  const whole = digits.padStart(14, '0')
  if (givenInside.test(whole.slice(1))) return null
  const sum = [...whole.slice(0, -1)].reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(whole.at(-1)) ? digits : null
}
