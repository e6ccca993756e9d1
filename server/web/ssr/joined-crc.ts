/** Of CRC-32, as ISO 3309 and RFC 1952 have it: bits are reversed, the highest power stands lowest. */
const polynomial = 0xedb88320
const one = 0x80000000
/** x to the 2 to the n. */
const squares = [0x40000000]
const squareOf = (n: number): number => {
  squares[n] ??= product(squareOf(n - 1), squareOf(n - 1))
  return squares[n]
}

/** Of two polynomials, modulo that of the checksum. */
function product(a: number, b: number): number {
  let sum = 0
  for (let term = b, bit = one; bit !== 0; bit >>>= 1) {
    if (a & bit) sum ^= term
    term = term & 1 ? (term >>> 1) ^ polynomial : term >>> 1
  }
  return sum >>> 0
}

/** What a checksum is multiplied by when so many bytes follow: x to the number of their bits. */
export function shiftOf(byteLength: number): number {
  let shift = one
  for (let left = byteLength, n = 3; left > 0; left = Math.floor(left / 2), n++) {
    if (left % 2 === 1) shift = product(squareOf(n), shift)
  }
  return shift
}

/** The checksum of two texts one after the other, of theirs. */
export const joinedCrc = (first: number, second: number, shiftOfSecond: number): number =>
  (product(shiftOfSecond, first) ^ second) >>> 0
