const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Formats bytes: `1,5 GB`. */
export function sizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const amount = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }).format(bytes / 1_000 ** step)
  return `${amount} ${units[step]}`
}
