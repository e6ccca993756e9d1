/** Formats an amount as Focus NFe expects it. */
export const reais = (minor: number) => (minor / 100).toFixed(2)
