interface DemoCommissionRule {
  name: string
  bps: number
  categories?: string[]
  maxMinor?: number
}

/** In the operator's order: the first that fits decides. */
export const demoCommissionRules: DemoCommissionRule[] = [
  { name: 'Livros', bps: 800, categories: ['livros'] },
  { name: 'Comissão padrão', bps: 1200, maxMinor: 6000 },
]
