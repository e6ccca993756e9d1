/** An amount as Focus NFe writes it. */
export const reais = (minor: number) => (minor / 100).toFixed(2)
