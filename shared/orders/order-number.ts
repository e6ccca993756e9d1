/** Normalizes a number: "7k2m 9qf3" is written as "7K2M-9QF3". */
export function orderNumberOf(text: string): string {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return letters.length === 8 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : text
}
